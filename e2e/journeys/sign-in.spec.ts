import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { answerError, hold } from '../lists.ts';
import { LOOKS } from '../looks.ts';

// Asking who is there is answered with 401 until somebody is.
test.use({ expectedConsole: [/Failed to load resource/] });

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Sign in|Connexion)$/ });

test('The ways to sign in hold their place while they are on their way', async ({ browse }) => {
  const page = await browse(null);
  const release = await hold(page, '**/api/config');
  await page.goto('/');
  await expect(dialog(page).getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(dialog(page).getByRole('button', { name: 'Test sign-in' })).toBeVisible();
  await expect(dialog(page)).toContainText('Registered accounts only');
});

test('Ways to sign in that do not come are asked for again', async ({ browse }) => {
  const page = await browse(null);
  await page.route('**/api/config', answerError);
  await page.goto('/');
  await expect(dialog(page).getByText('This could not be loaded')).toBeVisible();
  await page.unroute('**/api/config');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Test sign-in' })).toBeVisible();
});

test('Where no way has been set up, that is said', async ({ browse }) => {
  const page = await browse(null);
  await page.route('**/api/config', (route) =>
    route.fulfill({ json: { environment: 'production', google: false, timeZone: 'Europe/Paris' } }),
  );
  await page.goto('/');
  await expect(dialog(page)).toContainText('No way to sign in has been set up');
});

test('The school’s page about privacy is linked where one signs in and in one’s menu, and opens another tab', async ({
  browse,
}) => {
  const page = await browse(null);
  await page.goto('/');
  const name = 'Privacy and legal notice';
  await expect(dialog(page).getByRole('link', { name })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Test sign-in' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Profile of/u }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name }).click();
  await (await opened).waitForURL('**/licences.txt');
});

test('Where the browser blocks cookies, that is said', async ({ browse }) => {
  const page = await browse(null);
  const notice = dialog(page).getByText('This browser blocks cookies');
  await page.goto('/');
  await expect(dialog(page).getByLabel('Sample account')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  await page.reload();
  await expect(notice).toBeVisible();
});

test('By keyboard alone, and 380 px wide where there is room', async ({ browse }) => {
  const page = await browse(null);
  await page.goto('/manage');
  await expect(dialog(page).getByLabel('Sample account')).toBeVisible();
  // It grows as it opens.
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(380);
  await dialog(page).getByLabel('Sample account').press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Manage' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

for (const look of LOOKS) {
  test(`Signing in has no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    const page = await browse(null, look);
    await page.goto('/?signIn=session.unknownAccount');
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(dialog(page).getByRole('button')).toBeVisible();
    await expectAccessible(page, 'sign-in dialog', 'refused');
  });
}
