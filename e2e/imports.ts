import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

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
