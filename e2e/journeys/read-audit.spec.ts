import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { addStudent, uniqueName } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { failToLoad, hold } from '../lists.ts';
import { LOOKS } from '../looks.ts';

const AUDIT = '/admin?tab=audit';
const CALL = '**/api/admin/audit?*';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Read audit' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test('CPE and admin see who opened a record and took data out; a student’s lines are a click away', async ({
  browse,
}) => {
  const cpe = await browse('cpe');
  const name = uniqueName();
  const { id } = await addStudent(cpe, name);
  const staff = await browse('staff');
  await staff.request.get(`/api/access/students/${id}`);
  await cpe.request.get(`/api/students/${id}/dossier`);

  const admin = await browse('admin');
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Read audit' }).click();
  // The list before it has pages, too.
  await expect(rows(admin).first()).toBeVisible();
  // What other journeys read meanwhile fills a page.
  await admin.getByRole('navigation', { name: 'Pages' }).getByRole('combobox').selectOption('100');
  await rows(admin)
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await expect(admin).toHaveURL(new RegExp(`student=${id}`));
  await expect(rows(admin)).toHaveCount(2);
  await expect(rows(admin).nth(0)).toContainText('Dominique Le Gall');
  await expect(rows(admin).nth(0)).toContainText('Downloaded the dossier');
  await expect(rows(admin).nth(1)).toContainText('Opened the record');
  await expect(admin.getByRole('button', { name: new RegExp(`^Student: .*${name}`) })).toBeVisible();

  await cpe.goto(`${AUDIT}&student=${id}`);
  await expect(rows(cpe)).toHaveCount(2);
  await cpe.getByRole('button', { name: 'Read by' }).click();
  const panel = cpe.getByRole('dialog', { name: 'Read by' });
  await panel.getByRole('textbox', { name: 'Name' }).fill('dominique le gall');
  await panel.getByRole('button', { name: 'Dominique Le Gall' }).click();
  await expect(rows(cpe)).toHaveCount(1);

  await staff.request.get(`/api/access/students/${id}`);
  await cpe.getByRole('button', { name: 'Clear filter: Read by' }).click();
  await expect(rows(cpe).filter({ hasText: 'Opened the record' }).first()).toBeVisible();
  await cpe.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(cpe).first()).toBeVisible();
});

test('staff find that it is not for them', async ({ browse }) => {
  const page = await browse('staff');
  await page.goto(AUDIT);
  await expect(page.getByText('The admin area is for CPE and admins')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Read audit' })).toHaveCount(0);
});

test('nothing that matches is said to be that, and the filters can be cleared', async ({ browse }) => {
  const page = await browse('cpe');
  await page.request.get('/api/access/export');
  await page.goto(`${AUDIT}&from=2020-01-01&to=2020-01-02`);
  await expect(page.getByText('No reading matches these filters')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/admin\?tab=audit$/);
});

test('an audit without any line says so', async ({ browse }) => {
  const page = await browse('cpe');
  await page.route(CALL, (route) => route.fulfill({ json: { lines: [], total: 0, next: null, previous: null } }));
  await page.goto(AUDIT);
  await expect(page.getByText('Nobody has opened a record yet')).toBeVisible();
});

test('a page that has run out is said to be that, and leads to the first', async ({ browse }) => {
  const page = await browse('cpe');
  await page.request.get('/api/access/export');
  await page.route('**/api/admin/audit?*after=the-end*', (route) =>
    route.fulfill({ json: { lines: [], total: 25, next: null, previous: 'before' } }),
  );
  await page.goto(`${AUDIT}&from=2020-01-01&start=26&after=the-end`);
  await expect(page.getByText('There is nothing left on this page')).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('it comes page by page', async ({ browse }) => {
  const page = await browse('cpe');
  const { id } = await addStudent(page, uniqueName());
  await Promise.all(Array.from({ length: 30 }, () => page.request.get(`/api/students/${id}/dossier`)));
  await page.goto(`${AUDIT}&student=${id}`);
  await expect(rows(page)).toHaveCount(25);
  const range = page.getByRole('navigation', { name: 'Pages' }).getByText(/\d of \d/);
  await expect(range).toHaveText('1–25 of 30');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(range).toHaveText('26–30 of 30');
  await page.goBack();
  await expect(range).toHaveText('1–25 of 30');
});

test('a skeleton holds its place', async ({ browse }) => {
  const page = await browse('cpe');
  await page.request.get('/api/access/export');
  const release = await hold(page, CALL);
  await page.goto(AUDIT);
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('Loading');
  release();
  await expect(rows(page).first()).toBeVisible();
});

test.describe('When it does not come', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('it is no empty audit, and can be tried again', async ({ browse }) => {
    const page = await browse('cpe');
    await page.request.get('/api/access/export');
    await failToLoad(page, CALL);
    await page.goto(AUDIT);
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('This could not be loaded');
    await expect(page.getByText('Nobody has opened a record yet')).toHaveCount(0);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

for (const look of LOOKS) {
  test(`The audit is accessible and fits: ${look.theme}, ${look.locale}, ${look.width} px`, async ({ browse }) => {
    const page = await browse('cpe', look);
    const { id } = await addStudent(page, uniqueName());
    await page.request.get(`/api/access/students/${id}`);
    await page.goto(AUDIT);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expectAccessible(page, 'Admin, Read audit');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
