import { atRest } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { uniqueWord } from '../lists.ts';
import { openManage } from '../manage.ts';
import { makeReport, pressUntilFocused } from '../reports.ts';

test('Tab backwards beyond the first button of a dialog leaves the page below where it is', async ({ browse }) => {
  const page = await browse('cpe');
  await openManage(page);
  const button = page.getByRole('button', { name: 'Export' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport();
});

test('A question over a dialog has the focus as it comes, though the dialog below has yet to come', async ({
  browse,
}) => {
  const page = await browse('staff');
  await page.goto('/');
  // As on a busy machine: what fades in, in whatever way, is not there yet.
  await page.addStyleTag({ content: '[class*="ant-modal"] { animation-duration: 60s !important }' });
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: /Change your name/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  const discard = page.getByRole('button', { name: 'Discard what I wrote' });
  await expect(discard).toBeFocused();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await atRest(page);
  await expect(discard).toBeFocused();
});

test('Escape is of the dialog below as soon as the one above has gone from the page', async ({ browse }) => {
  const page = await browse('cpe');
  const word = uniqueWord();
  await makeReport(page, { comment: word, finalized: true });
  await openManage(page, `?q=${word}`);
  await page.getByRole('link', { name: /^View:/ }).press('Enter');
  const file = page.getByRole('button', { name: 'File on Pronote' });
  await expect(file).toBeVisible();
  // A busy machine lets a key come that soon.
  await page.evaluate(() => {
    let question: Element | null = null;
    new MutationObserver((_, observer) => {
      if (question === null) {
        const yes = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Yes');
        question = yes?.closest('[role=dialog]') ?? null;
        yes?.click();
      } else if (!question.checkVisibility()) {
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await file.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Report marked as filed').first()).toBeVisible();
});

test('In a low window the Tab key shows what it comes to, also from one end of a dialog to the other', async ({
  browse,
}) => {
  // A window of 1280 by 800 at a zoom of 200 %.
  const page = await browse('cpe', { width: 640, height: 400 });
  await page.goto('/admin?tab=students');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Close' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(dialog.getByRole('textbox', { name: 'Tag number' })).toBeFocused();
  await close.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(save).toBeFocused();
  await expect(save).toBeInViewport({ ratio: 1 });
  // Beyond the end of the page are the browser's own buttons.
  await pressUntilFocused(page, 'Tab', close);
  await expect(close).toBeInViewport({ ratio: 1 });
});
