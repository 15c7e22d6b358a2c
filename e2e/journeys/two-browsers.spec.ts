import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { uniqueWord } from '../lists.ts';
import { makeReport, revise } from '../reports.ts';

test('What one reports, finalizes and files shows in the other browser without a reload', async ({ browse }) => {
  const teacher = await browse('staff2');
  const cpe = await browse('cpe');
  const word = uniqueWord();
  await cpe.goto(`/manage?tab=unfinalized&q=${word}`);
  await expect(cpe.getByText('No report matches these filters')).toBeVisible();

  const report = await makeReport(teacher, { comment: word, finalized: false });
  await expect(cpe.getByRole('link', { name: /^View: Behaviour/ })).toBeVisible();
  await expect(cpe.getByRole('tab', { name: /^Not finalized/ })).toContainText('1');

  await revise(teacher, report, { finalized: true });
  await expect(cpe.getByRole('tab', { name: /^To file/ })).toContainText('1');
  await expect(cpe.getByRole('tab', { name: /^Not finalized/ })).toContainText('0');

  await teacher.goto(`/history?q=${word}`);
  const card = teacher.getByRole('article').filter({ hasText: word });
  await expect(card).toContainText('To file');
  await cpe.getByRole('tab', { name: /^To file/ }).click();
  await cpe.getByRole('link', { name: /^View: Behaviour/ }).click();
  await cpe.getByRole('dialog').getByRole('button', { name: 'File on Pronote' }).click();
  await cpe.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(card).toContainText('Filed');
});

test('News leave the page, the focus and the opened filters of a reader as they are', async ({ browse }) => {
  const teacher = await browse('staff2');
  const cpe = await browse('cpe');
  // Rows of its own: other journeys file and delete theirs meanwhile.
  const word = uniqueWord();
  await Promise.all(Array.from({ length: 30 }, () => makeReport(teacher, { comment: word })));
  await cpe.goto(`/manage?q=${word}`);
  const pages = cpe.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages.getByText('26–30 of 30')).toBeVisible();
  const third = cpe.getByRole('link', { name: /^View:/ }).nth(2);
  await third.focus();
  const address = cpe.url();
  const name = await third.getAttribute('aria-label');

  await makeReport(teacher, { comment: word });
  await expect(pages.getByText(/ of 31$/)).toBeVisible();
  await expect(third).toBeFocused();
  await expect(third).toHaveAttribute('aria-label', name ?? '');
  expect(cpe.url()).toBe(address);
});

test('However many tabs are open, the next one loads, and the first shows what happened meanwhile', async ({
  browse,
}) => {
  const teacher = await browse('staff2');
  const first = await browse('cpe');
  const word = uniqueWord();
  const tabs = [first];
  for (let n = 1; n <= CONNECTIONS; n += 1) tabs.push(await first.context().newPage());
  for (const tab of tabs) {
    await tab.goto(`/manage?tab=unfinalized&q=${word}`);
    await expect(tab.getByText('No report matches these filters')).toBeVisible();
    await look(tab, 'hidden');
  }

  await makeReport(teacher, { comment: word, finalized: false });
  await look(first, 'visible');
  await expect(first.getByRole('link', { name: /^View: Behaviour/ })).toBeVisible();
});

/** So many does Chromium open to one host over HTTP/1.1. */
const CONNECTIONS = 6;

/** A headless browser's pages are all in sight: they are told that they are not. */
async function look(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
