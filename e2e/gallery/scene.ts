import type { Page } from '@playwright/test';
import type { Account } from '../fixtures.ts';

/** Something to take a picture of: who looks at which address, and what they do there first. */
export interface Scene {
  readonly name: string;
  /** Nobody is signed in where there is none. */
  readonly account?: Account;
  readonly path: string;
  /** Prepares what is to be seen, before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What is done on the open page. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Presses the first button of a name in either language. */
export const press = (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** Searches in the box that finds students, and waits for the first of them. */
export async function search(page: Page, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: /^(Name|Nom)/ }).last();
  await box.fill(name);
  await box.press('Enter');
  // Those of a list’s page size are options too, and hidden.
  await page.getByRole('option').filter({ visible: true }).first().waitFor();
}
