import type { Page } from '@playwright/test';
import type { ImportAnswer } from '@vigie/query-service/contract';
import { expect } from './fixtures.ts';

type Import = ImportAnswer['import'];

/** What is told of an import that is under way, unless said otherwise. */
export const toldImport = (told: Pick<Import, 'id' | 'done' | 'total'> & Partial<Import>): Import => ({
  state: 'running',
  added: 0,
  removed: 0,
  enrolled: 0,
  moved: 0,
  statusChanged: 0,
  badged: 0,
  leavers: null,
  errors: [],
  errorCount: 0,
  ...told,
});

/** The dialog that imports students. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Import students|Importer des élèves)$/ });
export const rows = (page: Page) => dialog(page).getByLabel('Rows of the file, or pasted here');
export const begin = (page: Page) => dialog(page).getByRole('button', { name: 'Import', exact: true });

/** Opens it over a list of nobody. */
export async function openImport(page: Page): Promise<void> {
  await page.goto('/admin?tab=students&q=nobody-has-this-name');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}
