import type { Page, Response } from '@playwright/test';
import type { Access, Student } from '@vigie/command-service/contract';
import { accessDay } from '@vigie/query-service/contract';
import { expect } from './fixtures.ts';
import { afterAnswer, read, sendForPosition } from './reports.ts';

export const search = (page: Page) => page.getByRole('combobox', { name: 'Name, email or badge' });
export const rows = (page: Page) => page.getByRole('table', { name: 'Exits and entries' }).getByRole('row');
export const note = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** What is recorded of a student today. */
export async function accessesOf(
  page: Page,
  { id }: Student,
  headers: Record<string, string> = {},
): Promise<readonly Access[]> {
  const answer = await read(page, '/api/access', { headers });
  return accessDay.parse(await answer.json()).accesses.filter(({ student }) => student.id === id);
}

/** Waits until the page has sent an exit or entry, and it was taken. @returns what a read of it has to send */
export async function untilSent(page: Page, { id }: Student): Promise<Record<string, string>> {
  const isTaken = (answer: Response) =>
    answer.request().method() === 'POST' && answer.url().endsWith(`/api/access/${id}`) && answer.ok();
  return afterAnswer(await page.waitForResponse(isTaken));
}

export async function openExits(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('tab', { name: /^(Exits|Sorties)$/ }).click();
  await expect(page.getByRole('combobox')).toBeVisible();
}

/** Finds a student by name in the Exits tab, and picks them. */
export async function pick(page: Page, { firstName, lastName }: Student): Promise<void> {
  await search(page).fill(`${firstName} ${lastName}`);
  await search(page).press('Enter');
  await page.getByRole('option').first().click();
}

/** Records an exit or entry by the product's own call. What is read from then on has it. */
export async function record(page: Page, { id }: Student, direction: 'in' | 'out'): Promise<void> {
  const headers = await sendForPosition(page, 'POST', `/api/access/${id}`, { direction });
  await read(page, '/api/access/out', { headers });
}
