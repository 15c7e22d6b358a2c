import type { Page } from '@playwright/test';

/** Presses the browser's Back. Unlike Playwright's `goBack`, it does not wait to be elsewhere: the page may stay. */
export async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { entries, currentIndex } = await browser.send('Page.getNavigationHistory');
  const entry = entries[currentIndex - 1];
  if (entry === undefined) throw new Error('There is nothing to go back to');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entry.id });
  await browser.detach();
}
