import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const rows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

export async function openManage(page: Page, query = ''): Promise<void> {
  await page.goto(`/manage${query}`);
  await expect(rows(page).first()).toBeVisible();
}
