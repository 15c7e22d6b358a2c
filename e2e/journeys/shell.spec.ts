import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { ACCOUNTS, expect, MOVING, test } from '../fixtures.ts';
import { answerError, failToLoad, hold, uniqueWord } from '../lists.ts';
import { LOOKS } from '../looks.ts';
import { makeReport, send } from '../reports.ts';

// Asking who is there is answered with 401 until somebody is.
test.use({ ...MOVING, expectedConsole: [/status of 401/] });

test.describe('Signing in', () => {
  test('is asked for until somebody has done it, and signing out leaves nothing behind', async ({ page }) => {
    await page.goto('/manage');
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expect(dialog).toContainText('Registered accounts only');
    await expect(page).toHaveTitle('Sign in · Vigie');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();

    await dialog.getByLabel('Sample account').selectOption('staff2@example.test');
    await dialog.getByRole('button', { name: 'Test sign-in' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Manage' })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle('Manage · Vigie');

    await page.evaluate(() => localStorage.setItem('studentHistory', '[]'));
    await openMenu(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.locator('header')).not.toContainText(/O'Connor/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('studentHistory'))).toBeNull();

    await dialog.getByRole('button', { name: 'Test sign-in' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible();
  });

  test('is asked for once: who is there is one call, nobody as well', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Test sign-in' })).toBeVisible();
    expect(asked.filter((path) => path === '/api/user')).toHaveLength(1);
  });

  test('out in one tab leaves no report in another, which is home as well', async ({ browse }) => {
    const comment = uniqueWord();
    const page = await browse('cpe');
    await makeReport(page, { comment });
    const other = await page.context().newPage();
    await page.goto('/');
    await other.goto(`/manage?q=${comment}`);
    await expect(other.getByRole('link', { name: /^View: Behaviour/ })).toBeVisible();
    await openMenu(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = other.getByRole('dialog', { name: 'Sign in' });
    await expect(dialog).toBeVisible();
    await expect(dialog).not.toContainText('go on where you were');
    await expect(other.getByRole('link', { name: /^View/ })).toHaveCount(0);
    await expect(other.locator('body')).not.toContainText('Behaviour');
    await expect(other).toHaveURL('/');
  });

  test('at the provider, which loads the page anew, leads another person home, not to where the one before was', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    await page.goto('/exits?name=Dupont');
    await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('studentHistory', '[]'));
    await page.reload();
    await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible();
    await expect(page).toHaveURL('/exits?name=Dupont');

    await send(page, 'POST', '/testLogin', { user: ACCOUNTS.admin });
    // Elsewhere, as at the provider: the page before would read once more whatever others record meanwhile.
    await page.goto('/licences.txt');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // Who is there is known last, when the screen of the address could be shown at once.
    const release = await hold(page, '**/api/user');
    const code = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/exits-screen-'));
    await page.goto('/exits?name=Dupont');
    await code;
    release();
    await expect(page.getByRole('heading', { name: 'Report an incident' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('studentHistory'))).toBeNull();
    expect(asked.filter((url) => url.includes('/api/') && url.includes('Dupont'))).toEqual([]);
  });

  test('in another tab is noticed when the page is looked at again', async ({ browse }) => {
    const page = await browse(null);
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expect(dialog.getByRole('button', { name: 'Test sign-in' })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Test sign-in' }).click();
    await expect(other.getByRole('button', { name: /^Profile of/ })).toBeVisible();
    // Headless browsers keep every page in sight.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible();
  });
});

test.describe('The profile menu', () => {
  test('changes language and theme at once, and for the next visit', async ({ browse }) => {
    const page = await browse('staff', { locale: 'en', theme: 'customLight' });
    await page.goto('/history');
    await expect(page).toHaveTitle('My reports · Vigie');
    await openMenu(page);
    await page.getByText('Français').click();
    await expect(page).toHaveTitle('Mes rapports · Vigie');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByText('Sombre').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'customDark');
    expect(await page.evaluate(() => [localStorage.getItem('locale'), localStorage.getItem('theme')])).toEqual([
      'fr',
      'customDark',
    ]);
  });

  test('changes the language of a screen whose texts came later, too', async ({ browse }) => {
    const page = await browse('cpe', { locale: 'en' });
    await page.goto('/admin?tab=students');
    await expect(page.getByRole('button', { name: 'Add students' })).toBeVisible();
    await openMenu(page);
    await page.getByText('Français').click();
    await expect(page.getByRole('button', { name: 'Ajouter des élèves' })).toBeVisible();
  });

  test.describe('without network', () => {
    test.use({ expectedConsole: [/Failed to load resource|Failed to fetch/] });

    test('says that a language does not come, and stays in the one that is shown', async ({ browse }) => {
      const page = await browse('staff', { locale: 'en' });
      await page.goto('/history');
      await expect(page).toHaveTitle('My reports · Vigie');
      await page.route('**/assets/texts-fr*', (route) => route.abort());
      await openMenu(page);
      await page.getByText('Français').click();
      await expect(page.getByText('The server is not available right now')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
      await page.unroute('**/assets/texts-fr*');
      await page.getByText('Français').click();
      await expect(page).toHaveTitle('Mes rapports · Vigie');
    });
  });

  test('works by keyboard and gives the focus back', async ({ browse }) => {
    const page = await browse('staff');
    await page.goto('/');
    const button = page.getByRole('button', { name: /^Profile of/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: /^Profile of/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your name' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Discard what I wrote' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('changes the name that others see', async ({ browse }) => {
    const page = await browse('staff2');
    await page.goto('/');
    const name = `Sam O'Connor-${Date.now()}`;
    await openMenu(page);
    await page.getByRole('button', { name: /Change your name/ }).click();
    const field = page.getByRole('dialog', { name: 'Your name' }).getByLabel('Name');
    await field.fill(' ');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('A name is required');
    await expect(field).toBeFocused();
    await field.fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('User updated')).toBeVisible();
    await expect(page.getByRole('button', { name: `Profile of ${name}` })).toBeVisible();
  });

  test('holds the main tabs on a phone', async ({ browse }) => {
    const page = await browse('cpe', { width: 390, height: 780 });
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
    await openMenu(page);
    await page.getByRole('link', { name: 'Manage' }).click();
    await expect(page).toHaveURL('/manage');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  });
});

test.describe('While the application is on its way', () => {
  test('its texts and who is there have been asked for, once', async ({ browse }) => {
    const page = await browse('staff', { locale: 'fr' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const texts = page.waitForRequest(/texts-fr-first/u);
    const user = page.waitForRequest('/api/user');
    const release = await hold(page, '**/assets/first-*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await texts;
    await user;
    release();
    await expect(page.getByRole('button', { name: /^Téléphone/ })).toBeVisible();
    expect(asked.filter((path) => path === '/api/user')).toHaveLength(1);
    // Those of daily use come after the first paint.
    const ahead = asked.filter((path) => path.includes('/texts-') && !path.includes('-daily'));
    expect(ahead).toEqual([expect.stringContaining('/texts-fr-first')]);
  });
});

test.describe('When the server is not well', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('a page that cannot learn who is there says so, not that nobody is, and tries again', async ({ browse }) => {
    const page = await browse('staff');
    await failToLoad(page, '**/api/user');
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This could not be loaded');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute('**/api/user');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Report an incident' })).toBeVisible();
  });

  test('a name that could not be saved stays as it was typed', async ({ browse }) => {
    const page = await browse('staff');
    await page.goto('/');
    await openMenu(page);
    await page.getByRole('button', { name: /Change your name/ }).click();
    const name = page.getByRole('dialog', { name: 'Your name' }).getByLabel('Name');
    await page.route('**/api/user/name', answerError);
    await name.fill('Somebody Else');
    await name.press('Enter');
    await expect(page.getByRole('alert').getByText('Something went wrong on the server')).toBeVisible();
    await expect(name).toHaveValue('Somebody Else');
  });
});

test('An address that is no screen has a way home', async ({ browse }) => {
  const page = await browse('staff');
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Page not found · Vigie');
  await page.getByRole('button', { name: 'Go to the home screen' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('A page whose network is gone', () => {
  // What the screen was still loading when it went.
  test.use({ expectedConsole: [/status of 401|ERR_INTERNET_DISCONNECTED/] });

  test('says so', async ({ browse }) => {
    const page = await browse('staff');
    await page.goto('/');
    await openMenu(page);
    await page.context().setOffline(true);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/You are offline/)).toBeHidden();
  });
});

for (const look of LOOKS) {
  test(`The shell has no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    const page = await browse('admin', look);
    await page.goto('/nowhere?theme-tester');
    await expect(page.getByRole('heading', { name: /^(Theme tester|Essai du thème)$/ })).toBeVisible();
    await expectAccessible(page, 'theme tester');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'address that is no screen');
    await openMenu(page);
    await expectAccessible(page, 'profile menu');
    await page.getByRole('button', { name: /Change your name|Changer votre nom/ }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await expectAccessible(page, 'name dialog');
  });
}

const openMenu = (page: Page) => page.getByRole('button', { name: /^Prof[ie]l/ }).click();
