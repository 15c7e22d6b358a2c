import { expectAccessible } from '../accessible.ts';
import { registerUser, uniqueName } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';
import { failToLoad, hold } from '../lists.ts';

// Failures made on purpose.
test.use({ expectedConsole: [/status of 500/] });

const nobody = { users: [], total: 0, next: null, previous: null };

test.describe('Who reaches the Admin screen', () => {
  test('admins find it in the profile menu, with all of its tabs', async ({ browse }) => {
    const page = await browse('admin');
    await page.goto('/history');
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('link', { name: /^Admin/ }).click();
    await expect(page).toHaveTitle('Admin · Vigie');
    await expect(page.getByRole('tab')).toHaveText(['Users', 'Users+', 'Students', 'Photos', 'Read audit']);
  });

  test('CPE do too, but manage no accounts, not by a link either', async ({ browse }) => {
    const page = await browse('cpe');
    await page.goto('/admin?tab=accounts');
    await expect(page.getByRole('tab')).toHaveText(['Users', 'Students', 'Photos', 'Read audit']);
    await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  });

  test('regular staff do not, and are told whom it is for', async ({ browse }) => {
    const page = await browse('staff');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'The admin area is for CPE and admins' })).toBeVisible();
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await expect(page.getByRole('link', { name: /^Admin/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Go to the home screen' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('The table of users', () => {
  test('tells name, email, day of registration and CPE, page by page', async ({ browse }) => {
    const page = await browse('cpe');
    await page.goto('/admin');
    const table = page.getByRole('table', { name: 'Users' });
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Registered on', 'CPE']);
    const row = table.getByRole('row').filter({ hasText: 'cpe@example.test' });
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^\d{2}-\d{2}-\d{2}$/);
    await expect(row.getByRole('img', { name: 'Yes' })).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(pages.getByText(/^26–/)).toBeVisible();
    await page.reload();
    await expect(pages.getByText(/^26–/)).toBeVisible();
  });

  test('says that it is loading, that it failed, and that nobody is there', async ({ browse }) => {
    const page = await browse('cpe');
    const release = await hold(page, '**/api/admin/users?*');
    await page.goto('/admin');
    await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
    release();
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();

    await page.unroute('**/api/admin/users?*');
    await failToLoad(page, '**/api/admin/users?*');
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This could not be loaded');
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ json: nobody }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing to see here...')).toBeVisible();
  });
});

test('On a phone an address that is longer than its line goes on at its @', async ({ browse }) => {
  const page = await browse('cpe', { width: 390, height: 844, touch: true });
  await page.goto('/admin?tab=users');
  const address = page.getByRole('cell').getByText('benedicte.de-la-tour@example.test').first();
  const lines = await address.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.lastChild ?? element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

for (const look of LOOKS) {
  test(`Users have no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({ browse }) => {
    test.setTimeout(180_000);
    const page = await browse('admin', look);
    await page.goto('/admin');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'Admin, Users');
    // An account of its own: other journeys delete theirs meanwhile.
    const name = uniqueName();
    await registerUser(page, name);
    await page.goto('/admin?tab=accounts');
    await expect(page.getByRole('article', { name })).toBeVisible();
    await expectAccessible(page, 'Admin, Users+');
    await page.getByRole('button', { name: /^(Register an account|Créer un compte)$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Register|Créer)$/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await expectAccessible(page, 'register dialog', 'refused');
    await page.keyboard.press('Escape');
    await page
      .getByRole('article', { name })
      .getByRole('button', { name: /^(Delete|Supprimer)$/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('checkbox')).toBeFocused();
    await expectAccessible(page, 'delete user dialog');
  });
}
