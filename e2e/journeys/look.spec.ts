import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hold } from '../lists.ts';
import { pickStudent } from '../reports.ts';

test('Texts are as large as the look has them, whatever stands around them', async ({ browse }) => {
  const page = await browse('cpe');
  await page.goto('/manage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '20px');
  await expect(page.getByRole('columnheader').first()).toHaveCSS('font-size', '12px');
  await expect(page.getByRole('cell').first()).toHaveCSS('font-size', '13px');
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCSS('font-size', '14px');
});

test('A touched screen has room for a finger, and nothing is zoomed into', async ({ browse }) => {
  const page = await browse('cpe', { width: 390, height: 844, touch: true });
  await page.goto('/');
  await expectRoom(page.getByRole('button', { name: 'My reports' }), page.getByRole('button', { name: /^Profile/ }));
  await page.getByRole('button', { name: /^Phone/ }).click();
  const form = page.getByRole('dialog');
  await expectRoom(form.getByRole('button', { name: 'Close' }), form.getByRole('button', { name: 'Save' }));
  await expect(form.getByRole('combobox')).toHaveCSS('font-size', '16px');
  await pickStudent(form, 'martin');
  await expectRoom(form.getByRole('button', { name: 'Clear list' }));
  await page.goto('/exits');
  const day = page.getByRole('textbox', { name: 'Date' });
  await expectRoom(day.locator('..'), page.getByRole('button', { name: 'The day before' }));
  await expect(day).toHaveCSS('font-size', '16px');
  await page.goto('/manage');
  await expectRoom(page.getByRole('button', { name: 'Export' }), page.getByRole('link', { name: 'Statistics' }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto('/admin?tab=students&layout=table&q=martin');
  await expectRoom(page.getByRole('button', { name: 'MARTIN Léo', exact: true }));
});

for (const { name, tab, list } of [
  { name: 'Users', tab: 'users', list: '**/api/admin/users?*' },
  { name: 'Badgeless students', tab: 'students&layout=table', list: '**/api/admin/students/badgeless?*' },
]) {
  test(`On a phone the columns of a table stay where they were before its rows came: ${name}`, async ({ browse }) => {
    const page = await browse('cpe', { width: 390, height: 844, touch: true });
    const release = await hold(page, list);
    await page.goto(`/admin?tab=${tab}`);
    const columns = page.getByRole('main').locator('th:visible');
    await expect(columns).toHaveCount(3);
    const places = await leftEdges(columns);
    release();
    await expect(page.getByRole('table', { name })).toBeVisible();
    expect(await leftEdges(columns)).toEqual(places);
  });
}

test('A badge number is not made a telephone number of', async ({ request }) => {
  expect(await (await request.get('/')).text()).toContain('<meta name="format-detection" content="telephone=no" />');
});

test('No browser offers to translate a page, in whatever language it is: what it shows would be sent elsewhere', async ({
  browse,
}) => {
  const page = await browse('staff', { locale: 'fr' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Signaler un incident' })).toBeVisible();
  expect(await page.evaluate(() => document.body.translate)).toBe(false);
  await expect(page.locator('meta[name="google"]')).toHaveAttribute('content', 'notranslate');
});

test('No search engine lists a school', async ({ request }) => {
  expect(await (await request.get('/')).text()).toContain('<meta name="robots" content="noindex" />');
});

test('A browser suggests no text, which it would send elsewhere', async ({ request }) => {
  expect(await (await request.get('/')).text()).toContain(' writingsuggestions="false">');
});

test('The licences of what the client is made of come with it', async ({ request }) => {
  const licences = await request.get('/licences.txt');
  expect([licences.status(), licences.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await licences.text();
  for (const name of ['antd', 'react-dom', 'react-intl']) expect(text).toContain(`\n## ${name} - `);
  expect(text).toContain('Permission is hereby granted');
});

test('The page brings icons and a manifest, and the colour of its bar in the chosen theme', async ({ browse }) => {
  const page = await browse('staff', { theme: 'customDark' });
  await page.goto('/');
  const hrefOf = async (rel: string): Promise<string> =>
    (await page.locator(`link[rel="${rel}"]`).getAttribute('href')) ?? '';
  const manifest = await page.request.get(await hrefOf('manifest'));
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, ...app }: { icons: { src: string; type: string }[] } = await manifest.json();
  expect(app).toMatchObject({ name: 'Vigie', id: '/', start_url: '/', scope: '/', display: 'standalone' });
  const files = [{ src: await hrefOf('apple-touch-icon'), type: 'image/png' }, ...icons];
  for (const { src, type } of files) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }

  const colours = page.locator('meta[name="theme-color"]');
  await expect(colours).toHaveCount(2);
  for (const colour of await colours.all()) await expect(colour).toHaveAttribute('content', '#161d26');
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByText('Light', { exact: true }).click();
  for (const colour of await colours.all()) await expect(colour).toHaveAttribute('content', '#ffffff');
});

test('Opened from a home screen, where no browser has a Back button, each screen of a phone leads home', async ({
  browse,
}) => {
  const page = await browse('cpe', { width: 390, height: 844, touch: true });
  for (const path of ['/manage', '/manage?view=statistics', '/history', '/unfinalized', '/exits', '/admin', '/none']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Vigie, home' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report an incident');
    // Nor has it tabs: the profile menu leads to Manage.
    await page.getByRole('button', { name: /^Profile/ }).tap();
    await expect(page.getByRole('link', { name: /^Manage/ })).toBeVisible();
  }
});

const leftEdges = (columns: Locator): Promise<number[]> =>
  columns.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));

async function expectRoom(...targets: Locator[]): Promise<void> {
  for (const target of targets) {
    await expect.poll(async () => Math.round((await target.boundingBox())?.height ?? 0), target.toString()).toBe(44);
  }
}
