import { atRest } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { uniqueWord } from '../lists.ts';
import { openManage } from '../manage.ts';
import { makeReport, openInfo, pressUntilFocused, startReport } from '../reports.ts';
import { addStyles } from '../styles.ts';

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
  await addStyles(page, '[class*="ant-modal"] { animation-duration: 60s !important }');
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

test('The page below a dialog does not scroll, and does so again once that is closed', async ({ browse }) => {
  const page = await browse('cpe', { width: 640, height: 400 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: /^Profile of/ });
  await menu.click();
  await page.getByRole('button', { name: /Change your name/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.mouse.move(5, 200);
  await page.mouse.wheel(0, 200);
  // What would have scrolled has done so two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('A comment’s box is as high as what is written, and scrolls where that is very long', async ({ browse }) => {
  const page = await browse('staff');
  await page.goto('/');
  const form = await startReport(page, 'Phone');
  await openInfo(form);
  const comment = form.getByLabel('Comment');
  const measured = () =>
    comment.evaluate(({ clientHeight, scrollHeight }) => ({
      height: clientHeight,
      isWhole: scrollHeight <= clientHeight,
    }));
  const empty = await measured();
  await comment.fill('a line\n'.repeat(9));
  const longer = await measured();
  expect(longer.isWhole).toBe(true);
  expect(longer.height).toBeGreaterThan(empty.height);
  await comment.fill('words and words '.repeat(60));
  expect(await measured()).toMatchObject({ isWhole: true });
  await comment.fill('a line\n'.repeat(40));
  const longest = await measured();
  expect(longest.isWhole).toBe(false);
  await comment.fill('a line\n'.repeat(80));
  expect(await measured()).toEqual(longest);
  await comment.fill('');
  expect(await measured()).toEqual(empty);
});
