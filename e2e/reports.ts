import { randomUUID } from 'node:crypto';
import type { APIResponse, Locator, Page, Response } from '@playwright/test';
import { reportAnswer, type Report } from '@vigie/command-service/contract';
import { studentsFound } from '@vigie/query-service/contract';
import { expect } from './fixtures.ts';

/** What journeys prepare by the product's own calls, to be quick about what they are not about. */

interface Content {
  readonly category: string;
  readonly students: readonly string[];
  readonly location: string;
  readonly comment: string;
  readonly finalized: boolean;
}

/** Sends a command about a report as who is signed in on the page. What is read from then on has it. */
export async function command(page: Page, method: string, url: string, data: object = {}): Promise<Report> {
  const answer = await sendForAnswer(page, method, url, data);
  const { report } = reportAnswer.parse(await answer.json());
  await read(page, `/api/reports/${report.id}/timeline`, { headers: afterAnswer(answer) });
  return report;
}

/** Sends a command as who is signed in on the page. @returns what it was answered with */
export async function send(page: Page, method: string, url: string, data: object = {}): Promise<unknown> {
  return (await sendForAnswer(page, method, url, data)).json();
}

/** Sends a command as who is signed in on the page. @returns what a read has to send so as to be of after it */
export async function sendForPosition(
  page: Page,
  method: string,
  url: string,
  data: object = {},
): Promise<Record<string, string>> {
  return afterAnswer(await sendForAnswer(page, method, url, data));
}

/** @returns what a read has to send so as to be of after a command */
export const afterAnswer = (answer: APIResponse | Response): Record<string, string> => ({
  'X-Min-Position': answer.headers()['x-position'] ?? '',
});

/** Reads as who is signed in on the page, as the client does: again while the views are behind what is asked for. */
export async function read(
  page: Page,
  url: string,
  options: { readonly params?: Record<string, string>; readonly headers?: Record<string, string> },
): Promise<APIResponse> {
  for (;;) {
    const answer = await page.context().request.get(url, options);
    if (answer.status() !== 503) return answer;
  }
}

async function sendForAnswer(page: Page, method: string, url: string, data: object): Promise<APIResponse> {
  const answer = await page.context().request.fetch(url, { method, data, headers: await commandHeaders(page) });
  expect(answer.ok(), `${method} ${url}: ${answer.status()}`).toBe(true);
  return answer;
}

/** What every command needs, as who is signed in on the page. */
export async function commandHeaders(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Idempotency-Key': randomUUID() };
}

let involved: Promise<readonly string[]> | undefined;

/** Submits a report about two students of the demo school. */
export async function makeReport(page: Page, change: Partial<Content> = {}): Promise<Report> {
  involved ??= findInvolved(page);
  return command(page, 'POST', '/api/reports', {
    category: 'behaviour',
    students: await involved,
    location: 'Canteen',
    comment: 'Threw a tray.',
    finalized: true,
    ...change,
  });
}

/** Once for all journeys of a worker: they share an account's searches of a minute. */
async function findInvolved(page: Page): Promise<readonly string[]> {
  const found = await page.context().request.get('/api/students/search?name=saint');
  const { students } = studentsFound.parse(await found.json());
  return students.slice(0, 2).map(({ id }) => id);
}

/** Changes a report as somebody else. */
export async function revise(page: Page, report: Report, change: Partial<Content>): Promise<Report> {
  const { id, category, students, location, comment, finalized } = report;
  const content = { category, students: students.map((student) => student.id), location, comment, finalized };
  return command(page, 'PATCH', `/api/reports/${id}`, { ...content, ...change });
}

/** Opens the card of one's own report. */
export async function openCard(page: Page, report: Report): Promise<Locator> {
  await page.goto(`/history?report=${report.id}`);
  const card = page.getByRole('dialog', { name: /^(Report|Rapport)/ }).first();
  await expect(card.getByRole('heading').first()).toBeVisible();
  return card;
}

/** Asks for the report's deletion and ticks the box by keyboard, once the question has the focus. */
export async function askToDelete(page: Page, card: Page | Locator = page): Promise<void> {
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('checkbox', { name: 'Yes, delete this report' })).toBeFocused();
  await page.keyboard.press('Space');
}

/** Starts a new report from the home screen. */
export async function startReport(page: Page, category: string): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${category}`) }).click();
  return page.getByRole('dialog', { name: /^(New report|Nouveau rapport)$/ });
}

/** Finds students in the search box and picks the first of them. */
export async function pickStudent(form: Locator, name: string): Promise<void> {
  const search = form.getByRole('combobox');
  await search.fill(name);
  await search.press('Enter');
  await form.getByRole('option').first().click();
}

/** Goes to the tab with place and comment. */
export async function openInfo(form: Locator): Promise<void> {
  await form.getByRole('tab', { name: /^(More info|Plus d’infos)/ }).click();
}

/** Presses a key, as somebody without a mouse would, until something has the focus. */
export async function pressUntilFocused(page: Page, key: string, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press(key);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(wanted).toBeFocused();
}
