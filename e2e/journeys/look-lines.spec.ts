import { coloursAt, middleOf, placeOf } from '../colours.ts';
import { expect, test } from '../fixtures.ts';

const PHONE = { width: 390, height: 844, touch: true } as const;

for (const theme of ['customLight', 'customDark'] as const) {
  test(`Where all tabs are in sight there is no shadow at their ends: ${theme}`, async ({ browse }) => {
    const page = await browse('staff', { ...PHONE, theme });
    await page.goto('/');
    const { x, y, width } = await placeOf(page.getByRole('tablist'));
    for (const left of [x, x + width - 30]) {
      expect(await coloursAt(page, { x: left, y: y + 2, width: 30, height: 12 })).toHaveLength(1);
    }
  });
}

for (const [device, options] of [
  ['desktop', {}],
  ['phone', PHONE],
] as const) {
  test(`What closes a dialog is in the middle of its title’s line: ${device}`, async ({ browse }) => {
    const page = await browse('staff', options);
    await page.goto('/');
    await page.getByRole('button', { name: /^Profile/ }).click();
    await page.getByRole('button', { name: 'Report a bug' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a bug' });
    const title = dialog.getByText('Report a bug', { exact: true });
    await expect(title).toBeVisible();
    const close = dialog.getByRole('button', { name: 'Close' });
    expect(Math.abs((await middleOf(close)) - (await middleOf(title)))).toBeLessThan(1);
  });
}

test('Titles are as high up on a phone, whether or not there is something to do beside them', async ({ browse }) => {
  const page = await browse('staff', PHONE);
  const heights: number[] = [];
  for (const path of ['/history', '/manage']) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    heights.push(Math.round(await middleOf(title)));
  }
  expect(heights[0]).toBe(heights[1]);
});

test('The way to the legal notice keeps to the menu’s margins, also in French', async ({ browse }) => {
  const page = await browse('staff', { ...PHONE, locale: 'fr' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Profil/ }).click();
  const link = page.getByRole('link', { name: 'Données personnelles et mentions légales' });
  const words = await link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
  const panel = await placeOf(page.locator('[popover]').filter({ has: link }));
  expect(words.left - panel.x).toBeGreaterThanOrEqual(16);
  expect(panel.x + panel.width - words.right).toBeGreaterThanOrEqual(16);
});

test('Buttons of accounts that stand beside each other are in one line', async ({ browse }) => {
  const page = await browse('admin');
  // Of those who are found, one is an admin, which the card says.
  await page.goto('/admin?tab=accounts&q=ma');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'Admin' })).toHaveCount(1);
  const lines = await cards.evaluateAll((all) =>
    all.map((card) => {
      const [save] = [...card.querySelectorAll('button')].slice(-1);
      return [Math.round(card.getBoundingClientRect().bottom), Math.round(save?.getBoundingClientRect().bottom ?? 0)];
    }),
  );
  expect(new Set(lines.map(([card, save]) => (card ?? 0) - (save ?? 0))).size).toBe(1);
});

test('What has the focus in the dialog that adds students shows it on all sides, in line with the title', async ({
  browse,
}) => {
  const page = await browse('cpe', PHONE);
  await page.goto('/admin?tab=students');
  await page.getByRole('button', { name: 'Add students' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add students' });
  const level = dialog.getByLabel('Level');
  await expect(level).toBeVisible();
  const title = await placeOf(dialog.getByText('Add students', { exact: true }).first());
  expect((await placeOf(level)).x).toBe(title.x);
  const room = await level.evaluate((field) => {
    for (let outer = field.parentElement; outer !== null; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowY === 'auto')
        return field.getBoundingClientRect().left - outer.getBoundingClientRect().left;
    }
    return 0;
  });
  expect(room).toBeGreaterThanOrEqual(4);
});

test('The last filter of a phone keeps the margin of the page as it comes into sight', async ({ browse }) => {
  const page = await browse('cpe', PHONE);
  await page.goto('/manage');
  const dates = page.getByRole('button', { name: 'Dates' });
  await dates.evaluate((button) => button.scrollIntoView({ inline: 'nearest' }));
  const { x, width } = await placeOf(dates);
  expect(390 - (x + width)).toBeGreaterThanOrEqual(16);
});
