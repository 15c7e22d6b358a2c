import type { Locator, Page } from '@playwright/test';
import { profileAnswer } from '@vigie/query-service/contract';
import { addStudent, uniqueName } from '../admin.ts';
import { openExits, pick, record } from '../exits.ts';
import { expect, test } from '../fixtures.ts';
import { deleteReport, showAllBugReports } from '../lists.ts';
import { keepNotifications } from '../timers.ts';
import { makeReport, openInfo, pickStudent, send, startReport } from '../reports.ts';

test('a long name makes no list wider than a phone', async ({ browse }) => {
  const page = await browse('cpe', { width: 390, height: 844 });
  const name = uniqueName();
  const student = await addStudent(page, `DE LA ROCHEFOUCAULD-MONTBEL ${name}`, {
    firstName: 'Maximilien-Alexandre',
    level: 'Term',
    section: 'E',
  });
  const report = await makeReport(page, { students: [student.id] });
  await record(page, student, 'out');
  const lists = [
    '/history',
    `/manage?student=${student.id}`,
    '/exits',
    '/exits?tab=out',
    `/admin?tab=students&q=${name}`,
  ];
  for (const list of [...lists, `/history?report=${report.id}`]) {
    await page.goto(list);
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBe(390);
  }
});

test('a comment of any length makes neither a new report nor its draft wider than a phone', async ({ browse }) => {
  const page = await browse('staff', { width: 390, height: 844 });
  const form = await startReport(page, 'Phone');
  await openInfo(form);
  await form
    .getByLabel('Comment')
    .fill('He used his phone behind the gymnasium, and would not put it away when asked.');
  await expectWithin(page, 390);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectWithin(page, 390);
});

test.describe('A long name on a phone', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  const longName = async (page: Page) =>
    addStudent(page, `DE LA ROCHETTE-MONTBEL ${uniqueName()}`, {
      firstName: 'Marie-Charlotte',
      level: 'Term',
      section: 'E',
    });

  test('fits where it is picked, in a bug report, in a question and among what waits', async ({ browse }) => {
    const page = await browse('cpe', { width: 390, height: 844 });
    const student = await longName(page);
    const form = await startReport(page, 'Phone');
    await pickStudent(form, student.lastName);
    await expect(form.getByRole('list', { name: 'Students involved' }).getByRole('listitem')).toHaveCount(1);
    await expectWithin(page, 390);

    await send(page, 'POST', '/api/bugreport', { student: student.id, comment: 'The badge is not read' });
    await page.goto('/admin?tab=students');
    await showAllBugReports(page);
    const card = page.getByRole('article').filter({ hasText: student.lastName }).filter({ hasText: 'Report from' });
    await expect(card).toBeVisible();
    await expectWithin(page, 390);

    await record(page, student, 'in');
    await page.goto(`/exits?name=${encodeURIComponent(student.lastName)}`);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('dialog', { name: 'Are you sure ?' })).toBeVisible();
    await expectWithin(page, 390);

    await openExits(page);
    await pick(page, student);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(page.getByRole('region', { name: /^Waiting to be sent/ })).toBeVisible();
    await expectWithin(page, 390);
  });
});

test('a long name of one’s own leaves the circle of initials round', async ({ browse }) => {
  const page = await browse('staff');
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const { user } = profileAnswer.parse(await answer.json());
    await route.fulfill({
      response: answer,
      json: { user: { ...user, name: 'Marie-Charlotte DE LA ROCHETTE-MONTBEL' } },
    });
  });
  await page.goto('/');
  const circle = page.getByRole('button', { name: /^Profile of Marie/ }).locator('[data-initials=MM]');
  await expect.poll(async () => (await circle.boundingBox())?.width).toBe(30);
});

test('at 320 px nothing of how long a page is, nor of an address, is cut off', async ({ browse }) => {
  const page = await browse('admin', { width: 320, height: 568, locale: 'fr' });
  await page.goto('/manage');
  const size = page.getByRole('navigation', { name: 'Pages' }).getByRole('combobox');
  await size.scrollIntoViewIfNeeded();
  await expect(size).toBeInViewport({ ratio: 1 });
  await page.goto('/admin?tab=users');
  const address = page
    .getByText(/@example\.test/u)
    .filter({ visible: true })
    .first();
  await expect(address).toBeVisible();
  await expectWhole(address);
});

test('on a tablet a student’s class is whole in the list of exits, and an address in that of accounts', async ({
  browse,
}) => {
  const page = await browse('cpe', { width: 768, height: 1024, locale: 'fr' });
  const name = uniqueName().slice(0, 9);
  const student = await addStudent(page, name, { firstName: 'Alix', level: 'Y10', section: 'E' });
  await record(page, student, 'out');
  await page.goto(`/exits?name=${name}`);
  await expectWhole(page.getByRole('row').getByText(`Alix ${name} (Y10E)`, { exact: true }));

  await page.setViewportSize({ width: 600, height: 1024 });
  await page.goto('/admin?tab=users');
  const addresses = page.getByRole('cell').filter({ hasText: /^[^@]+@example\.test$/u });
  await expect(addresses.first()).toBeVisible();
  for (const address of await addresses.all()) await expectWhole(address);
});

test('at 320 px a student’s name and class are whole where they are found, picked and listed', async ({ browse }) => {
  const page = await browse('staff', { width: 320, height: 568 });
  const admin = await browse('cpe');
  const student = await addStudent(admin, `DE LA ROCHETTE ${uniqueName()}`, { firstName: 'Marie-Charlotte' });
  const name = `Marie-Charlotte ${student.lastName}`;
  await openExits(page);
  await pick(page, student);
  await expectWhole(page.getByText(name, { exact: true }).first());
  await page.getByRole('button', { name: 'Exit', exact: true }).click();
  await page.goto(`/exits?name=${encodeURIComponent(student.lastName)}`);
  await expectWhole(page.getByRole('listitem').getByText(`${name} (6eA)`, { exact: true }));
});

test('at 320 px a notification that can be undone breaks no word', async ({ browse }) => {
  const page = await browse('cpe', { width: 320, height: 568, locale: 'fr' });
  await keepNotifications(page);
  const student = await addStudent(page, uniqueName());
  await openExits(page);
  await page.getByRole('combobox').fill(student.lastName);
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Sortie', exact: true }).click();
  const text = page.getByRole('status').getByText('Sortie enregistrée', { exact: true });
  await expect(text).toBeVisible();
  expect(await text.evaluate(linesOfLastWord)).toBe(1);
});

test('on a tablet who made a report is whole in Manage', async ({ browse }) => {
  const page = await browse('cpe', { width: 768, height: 1024, locale: 'fr' });
  await page.goto('/manage');
  const authors = page.getByRole('row').locator('td:nth-child(3)');
  await expect(authors.first()).toBeVisible();
  for (const author of await authors.all()) await expectWhole(author);
});

test('on a tablet no head of a column in Manage reaches into the next, where rows have a button too', async ({
  browse,
}) => {
  const page = await browse('cpe', { width: 768, height: 1024, locale: 'fr' });
  await deleteReport(page, await makeReport(page, { comment: uniqueName() }));
  await page.goto('/manage?tab=deleted');
  const heads = page.getByRole('columnheader');
  await expect(page.getByRole('button', { name: /^Restaurer/ }).first()).toBeVisible();
  for (const head of await heads.all()) {
    const [text, cell] = await head.evaluate((element) => {
      const content = document.createRange();
      content.selectNodeContents(element);
      return [content.getBoundingClientRect().right, element.getBoundingClientRect().right];
    });
    expect(text, (await head.textContent()) ?? '').toBeLessThanOrEqual(cell ?? 0);
  }
});

test('a student’s long name and address are whole in the directory’s table', async ({ browse }) => {
  const page = await browse('cpe', { locale: 'fr' });
  const name = uniqueName();
  const email = `marie-charlotte.de-la-rochefoucauld-montbel.${name.toLowerCase()}@example.test`;
  const lastName = `DE LA ROCHEFOUCAULD-MONTBEL DE SAINT-AMAND ${name}`;
  await addStudent(page, lastName, { firstName: 'Marie-Charlotte Alexandrine Victoire', email });
  await page.goto(`/admin?tab=students&layout=table&q=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWhole(row.getByRole('button', { name: lastName }).first());
    await expectWhole(row.getByText(email).filter({ visible: true }));
  }
});

test('at 320 px the tab that is shown is in sight', async ({ browse }) => {
  const page = await browse('admin', { width: 320, height: 568, locale: 'fr' });
  await page.goto('/admin?tab=audit');
  const tabs = page.getByRole('tab');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  await tabs.last().press('Home');
  await expect(tabs.first()).toBeInViewport({ ratio: 1 });
});

test('at 320 px nothing of an author, a student or what is counted is cut off, nor of a form', async ({ browse }) => {
  const page = await browse('admin', { width: 320, height: 568, locale: 'fr' });
  const name = uniqueName();
  await addStudent(page, name);
  await deleteReport(page, await makeReport(page, { comment: name, finalized: false }));
  await page.goto(`/manage?tab=deleted&q=${name}`);
  await expectWhole(page.getByRole('article').getByRole('definition').last());

  await page.goto(`/admin?tab=students&layout=table&q=${name}`);
  const student = page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(`${name} Zoé`) })
    .first();
  await expectWhole(student);
  await student.click();
  await expectWhole(page.getByRole('dialog').getByRole('group', { name: 'Statut' }).locator('..'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ajouter des élèves' }).click();
  await expectWhole(page.getByRole('dialog').getByRole('group', { name: 'Statut' }).locator('..'));

  await page.goto('/manage?view=statistics');
  const counted = page.getByRole('rowheader');
  await expect(counted.first()).toBeVisible();
  for (const row of await counted.all()) await expectWhole(row);
});

async function expectWhole(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
}

/** Runs in the page: a word that is broken stands in several lines. */
function linesOfLastWord({ firstChild: text }: Element): number {
  if (!(text instanceof Text)) return 0;
  const word = document.createRange();
  word.setStart(text, text.data.lastIndexOf(' ') + 1);
  word.setEnd(text, text.data.length);
  return word.getClientRects().length;
}

/** Nothing that is seen reaches beyond the screen, nor what scrolls sideways within it. */
async function expectWithin(page: Page, width: number): Promise<void> {
  const beyond = () =>
    page.evaluate(
      (right) =>
        [...document.querySelectorAll('button, input, textarea, li, p, [role="dialog"], [role="tabpanel"]')]
          .filter((element) => element.getBoundingClientRect().right > right && element.checkVisibility())
          .map(({ tagName, className }) => `${tagName}.${className}`),
      width,
    );
  await expect.poll(beyond).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}
