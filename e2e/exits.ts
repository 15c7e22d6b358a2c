import type { Page } from '@playwright/test';
import type { Access, Student } from '@vigie/command-service/contract';
import { accessDay } from '@vigie/query-service/contract';
import { expect } from './fixtures.ts';
import { send } from './reports.ts';

export const search = (page: Page) => page.getByRole('combobox', { name: 'Name, email or badge number' });
export const rows = (page: Page) => page.getByRole('table', { name: 'Exits and entries' }).getByRole('row');
export const note = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** What is recorded of a student today. */
export async function accessesOf(page: Page, { id }: Student): Promise<readonly Access[]> {
  const answer = await page.request.get('/api/access');
  return accessDay.parse(await answer.json()).accesses.filter(({ student }) => student.id === id);
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

export async function record(page: Page, { id }: Student, direction: 'in' | 'out'): Promise<void> {
  await send(page, 'POST', `/api/access/${id}`, { direction });
}
