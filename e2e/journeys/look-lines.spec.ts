import { coloursAt, middleOf, placeOf } from '../colours.ts';
import { openExits, pick, record } from '../exits.ts';
import { expect, test } from '../fixtures.ts';
import { deleteReport, findStudents, hold } from '../lists.ts';
import { makeReport, pickStudent } from '../reports.ts';

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

test('What was a day’s place stays where it was on a phone as another day is opened', async ({ browse }) => {
  const page = await browse('staff', { ...PHONE, locale: 'fr' });
  await page.goto('/exits');
  const search = page.getByRole('searchbox', { name: 'Nom de l’élève' });
  const day = page.getByRole('textbox', { name: 'Date' }).locator('..');
  await expect(search).toBeVisible();
  const places = async () => [Math.round(await middleOf(search)), await placeOf(day)];
  const before = await places();
  await page.getByRole('button', { name: 'Le jour précédent' }).click();
  const today = page.getByRole('button', { name: 'Aujourd’hui' });
  await expect(today).toBeVisible();
  expect(await places()).toEqual(before);
  expect(Math.abs((await middleOf(today)) - (await middleOf(search)))).toBeLessThan(1);
});

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

test('Text that is selected can be read on a touched screen, dark or light', async ({ browse }) => {
  for (const theme of ['customLight', 'customDark'] as const) {
    const page = await browse('staff', { ...PHONE, theme });
    await page.goto('/');
    const [ground, text] = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body, '::selection');
      return [backgroundColor, color];
    });
    expect({ ground, text }).toEqual(
      theme === 'customLight'
        ? { ground: 'rgb(0, 111, 174)', text: 'rgb(255, 255, 255)' }
        : { ground: 'rgb(3, 169, 244)', text: 'rgb(6, 32, 46)' },
    );
  }
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

test('Where a day’s exits are on their way, their table is there already', async ({ browse }) => {
  const page = await browse('cpe');
  const release = await hold(page, '**/api/access?*');
  await page.goto('/exits');
  const columns = page.getByRole('main').locator('th:visible');
  await expect(columns).toHaveCount(5);
  const places = () => columns.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON()));
  const before = await places();
  release();
  await expect(page.getByRole('table', { name: 'Exits and entries' })).toBeVisible();
  expect(await places()).toEqual(before);
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
  // A page scrolls by whole pixels, and its buttons are as wide as their words.
  expect(390 - (x + width)).toBeGreaterThan(15);
});

test('On a tablet the name of who reported is in one line, and what restores a report leaves the lines of its row', async ({
  browse,
}) => {
  const page = await browse('cpe', { width: 820, height: 1100, touch: true });
  const report = await makeReport(page);
  await page.goto('/manage?q=tray');
  const by = page.getByRole('cell', { name: 'Dominique Le Gall' }).first();
  await expect(by).toBeVisible();
  expect((await placeOf(by)).height).toBeLessThan(50);
  const lines = await by.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).lineHeight);
  });
  expect(lines).toBeLessThan(1.5);
  await deleteReport(page, report);
  await page.goto('/manage?tab=deleted&q=tray');
  const row = page.getByRole('row').filter({ hasText: 'Dominique Le Gall' }).first();
  const [outer, inner] = [await placeOf(row), await placeOf(row.getByRole('button'))];
  expect(Math.round(outer.height - inner.height)).toBeGreaterThanOrEqual(4);
});

test('A tooltip on a touched screen has no room left below its text', async ({ browse }) => {
  const page = await browse('staff', PHONE);
  const [student] = await findStudents(page, 'pereira');
  await record(page, student, 'out');
  await openExits(page);
  await pick(page, student);
  await page
    .getByRole('button', { name: /^Exit, / })
    .first()
    .focus();
  const tip = page.getByRole('tooltip').first();
  await expect(tip).toBeVisible();
  const empty = await tip.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    const [text, around] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    return [text.top - around.top, around.bottom - text.bottom].map(Math.round);
  });
  expect(empty[0]).toBe(empty[1]);
});

test('The time of an exit that is to be deleted stays beside its direction on a phone', async ({ browse }) => {
  const page = await browse('staff', { ...PHONE, locale: 'fr' });
  const [student] = await findStudents(page, 'romane david');
  await record(page, student, 'out');
  await page.goto(`/exits?name=${student.lastName}`);
  await page
    .getByRole('button', { name: /^Supprimer / })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: /^Confirmez-vous/ });
  const direction = question.getByText('Sortie', { exact: true });
  await expect(direction).toBeVisible();
  expect(Math.abs((await middleOf(question.locator('time'))) - (await middleOf(direction)))).toBeLessThan(2);
});

test('A switch is met beside it too; when a draft was written is not cut off on a phone', async ({ browse }) => {
  const page = await browse('staff', { ...PHONE, locale: 'fr' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Téléphone/ }).click();
  const form = page.getByRole('dialog');
  // A switch has room for a finger, though it is half as high.
  const finalized = await placeOf(form.getByRole('switch'));
  await page.mouse.click(finalized.x + finalized.width / 2, finalized.y - 8);
  await expect(form.getByRole('switch')).not.toBeChecked();
  await pickStudent(form, 'saint-martin constance');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Garder en brouillon' }).click();
  const time = page.getByRole('region', { name: 'Pas encore enregistré' }).locator('time');
  await expect(time).toBeVisible();
  expect(await time.evaluate(({ parentElement: line }) => (line?.scrollWidth ?? 0) - (line?.clientWidth ?? 0))).toBe(0);
});
