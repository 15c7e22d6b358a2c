import { randomUUID } from 'node:crypto';
import type { Page, Request, Route } from '@playwright/test';
import type { Report, Student } from '@vigie/command-service/contract';
import { studentsFound } from '@vigie/query-service/contract';
import { command, makeReport, read, sendForPosition } from './reports.ts';

/** A word that is in no other report. */
export const uniqueWord = (): string => `q${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Makes a report at each place, one after another. @returns a word that is in these and in no other */
export async function makeReportsAt(page: Page, ...places: readonly string[]): Promise<string> {
  const word = uniqueWord();
  for (const location of places) await makeReport(page, { comment: word, location });
  return word;
}

/** Students by name, as the search answers; there is one at least. */
export async function findStudents(page: Page, name: string): Promise<readonly [Student, ...Student[]]> {
  const answer = await page.request.get('/api/students/search', { params: { query: '', name } });
  const [first, ...others] = studentsFound.parse(await answer.json()).students;
  if (first === undefined) throw new Error(`There is no student called ${name}`);
  return [first, ...others];
}

export async function deleteReport(page: Page, { id }: Pick<Report, 'id'>): Promise<void> {
  const headers = await sendForPosition(page, 'DELETE', `/api/reports/${id}`);
  await read(page, `/api/reports/${id}/timeline`, { headers });
}

export const fileReport = (page: Page, { id }: Report): Promise<Report> =>
  command(page, 'POST', `/api/reports/${id}/file`);

/** Answers a list with nothing in it. */
export const answerNone = (route: Route): Promise<void> =>
  route.fulfill({ json: { reports: [], total: 0, next: null, previous: null } });

/** Answers with an error that the server has no words for. */
export const answerError = (route: Route): Promise<void> => route.fulfill({ status: 500, body: '' });

/**
 * Has what the page reads at a path fail, from its next load on. What other journeys do meanwhile would have the page
 * read it again by itself: it gets no news.
 */
export async function failToLoad(page: Page, url: string): Promise<void> {
  await hearNothing(page);
  await page.route(url, answerError);
}

/** Leaves a page without news of what happens elsewhere. */
export const hearNothing = (page: Page): Promise<unknown> => page.route('**/api/live*', () => undefined);

/** Keeps what a page asks for at an address waiting: all of it, or what is meant. @returns what lets it go on */
export async function hold(
  page: Page,
  url: string,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (isMeant(route.request())) await released;
    await route.continue();
  });
  return release;
}

/** Shows all bug reports of the admin area: at first only the newest are, and those of other journeys may be newer. */
export const showAllBugReports = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Show .* more|Afficher .* de plus)$/ }).click();
