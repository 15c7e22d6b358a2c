import type { Page } from '@playwright/test';
import type { Account } from '../fixtures.ts';

/** Something to take a picture of: who looks at which address, and what they do there first. */
export interface Scene {
  readonly name: string;
  readonly account: Account;
  readonly path: string;
  readonly act?: (page: Page) => Promise<void>;
}

const openFirstReport = async (page: Page): Promise<void> => {
  await page
    .locator('main')
    .getByRole('link', { name: /^(View|Voir)/ })
    .or(page.locator('main article'))
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

const startReport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Behaviour|Comportement)/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('searchbox'))
    .first()
    .fill('mar');
  await page
    .getByRole('dialog')
    .getByText(/MARTIN|MARCHAND/)
    .first()
    .waitFor();
};

export const SCENES: readonly Scene[] = [
  { name: 'home', account: 'staff', path: '/' },
  { name: 'new-report', account: 'staff', path: '/', act: startReport },
  { name: 'history', account: 'staff', path: '/history' },
  { name: 'unfinalized', account: 'staff', path: '/unfinalized' },
  { name: 'manage-staff', account: 'staff', path: '/manage' },
  { name: 'manage', account: 'cpe', path: '/manage' },
  { name: 'manage-filed', account: 'cpe', path: '/manage?tab=filed' },
  { name: 'statistics', account: 'cpe', path: '/manage?view=statistics' },
  { name: 'report-card', account: 'cpe', path: '/manage?tab=filed', act: openFirstReport },
  { name: 'admin-users', account: 'cpe', path: '/admin' },
  { name: 'admin-accounts', account: 'admin', path: '/admin?tab=accounts' },
  { name: 'admin-students', account: 'cpe', path: '/admin?tab=students' },
  { name: 'admin-students-table', account: 'cpe', path: '/admin?tab=students&layout=table&q=martin' },
];
