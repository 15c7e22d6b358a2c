import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** What the browser saves while something is done: its name, and its text. */
export async function downloadBy(
  page: Page,
  act: () => Promise<void>,
): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
