import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findUsers, registerUser, uniqueName } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { answerError, failToLoad, hold } from '../lists.ts';
import { send } from '../reports.ts';

// Refusals of the server, and failures made on purpose.
test.use({ expectedConsole: [/status of (409|422|500)/] });

const card = (page: Page, name: string) => page.getByRole('article', { name });

async function openAccount(page: Page, name: string): Promise<void> {
  await page.goto(`/admin?tab=accounts&q=${name}`);
  await expect(card(page, name)).toBeVisible();
}

test.describe('Users+', () => {
  test('finds accounts a second after the last key, and those registered last once the box is empty', async ({
    browse,
  }) => {
    const page = await browse('admin');
    const [older, name] = [uniqueName(), uniqueName()];
    await registerUser(page, older);
    await registerUser(page, name);
    await failToLoad(page, '**/api/admin/users/recent*');
    await page.goto('/admin?tab=accounts');
    await expect(page.getByRole('heading', { name: 'Last registered' })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('This could not be loaded');
    await page.unroute('**/api/admin/users/recent*');
    const release = await hold(page, '**/api/admin/users/recent*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tabpanel').getByText('Loading')).toBeAttached();
    release();
    // Other journeys register accounts too: theirs may be newer still.
    const both = page.getByRole('article', { name: new RegExp(`^(${older}|${name})$`) });
    await expect(both).toHaveCount(2);
    await expect(both.first()).toHaveAccessibleName(name);
    await page.getByRole('searchbox', { name: 'Name or email' }).fill('cpe@example');
    // The heading tells a screen reader how many were found.
    const heading = page.getByRole('heading', { level: 2, name: 'Query result' });
    await expect(heading).toHaveText('Query result1');
    await expect(heading).toHaveAttribute('aria-live', 'polite');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('searchbox').fill('zzzzqqq');
    await expect(page.getByText('Nothing to see here...')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(card(page, name)).toBeVisible();
  });

  test('registers an account, with what is wrong at its field, and keeps what was typed', async ({ browse }) => {
    const page = await browse('admin');
    const name = uniqueName();
    await page.goto('/admin?tab=accounts');
    await page.getByRole('button', { name: 'Register an account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register an account' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('A name is required')).toBeVisible();
    await expect(dialog.getByText('Valid email required')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toBeFocused();

    await dialog.getByLabel('Name').fill(name);
    await expect(dialog.getByText('A name is required')).toHaveCount(0);
    await expect(dialog.getByText('Valid email required')).toBeVisible();
    await dialog.getByLabel('Email').fill('cpe@example.test');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Dominique Le Gall has this email')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveValue(name);

    await dialog.getByLabel('Email').fill(`${name}@example.test`);
    await dialog.getByRole('checkbox', { name: 'CPE' }).check();
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('User registered')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Register an account' })).toBeFocused();
    await expect(card(page, name).getByRole('checkbox', { name: 'CPE' })).toBeChecked();
  });

  test('registers one account, also where it is corrected after an answer that was lost', async ({ browse }) => {
    const page = await browse('admin');
    const name = uniqueName();
    await page.goto('/admin?tab=accounts');
    await page.getByRole('button', { name: 'Register an account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register an account' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email').fill(`${name}@exmaple.test`);
    await page.route('**/api/admin/users', async (route) => {
      await route.fetch();
      await answerError(route);
    });
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(dialog.getByText('It may have been done already. Trying again is safe.')).toBeVisible();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Are you sure ?' });
    await expect(question).toContainText('What you wrote may have been saved or sent already');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/api/admin/users');
    await dialog.getByLabel('Email').fill(`${name}@example.test`);
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, name)).toHaveCount(1);
    await expect(card(page, name).getByLabel('Email')).toHaveValue(`${name.toLowerCase()}@example.test`);
  });

  test('changes an account by keyboard; others see it at once', async ({ browse }) => {
    const page = await browse('admin');
    const other = await browse('admin');
    const name = uniqueName();
    await registerUser(page, name);
    await openAccount(page, name);
    await openAccount(other, name);
    const account = card(page, name);
    await expect(account.getByRole('button', { name: 'Save' })).toBeDisabled();
    await account.getByLabel('Name').fill(`${name} BIS`);
    await account.getByRole('checkbox', { name: 'CPE' }).check();
    await account.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('User updated')).toBeVisible();
    await expect(card(page, `${name} BIS`).getByRole('button', { name: 'Save' })).toBeFocused();
    await expect(card(other, `${name} BIS`).getByRole('checkbox', { name: 'CPE' })).toBeChecked();
    await expect(card(page, `${name} BIS`).getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('keeps what was typed when a save fails, and when others change something', async ({ browse }) => {
    const page = await browse('admin');
    const name = uniqueName();
    await registerUser(page, name);
    await openAccount(page, name);
    const account = card(page, name);
    await account.getByLabel('Email').fill('admin@example.test');
    await account.getByRole('button', { name: 'Save' }).click();
    await expect(account.getByText('Alex Garnier has this email')).toBeVisible();
    await page.route('**/api/admin/users/*/update', answerError);
    await account.getByLabel('Email').fill(`${name}.new@example.test`);
    await account.getByRole('button', { name: 'Save' }).click();
    await expect(account.getByText('It may have been done already. Trying again is safe.')).toBeVisible();
    await registerUser(page, uniqueName());
    await expect(account.getByLabel('Email')).toHaveValue(`${name}.new@example.test`);
    await page.unroute('**/api/admin/users/*/update');
    await account.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User updated')).toBeVisible();
    await expect(account.getByText(/^It may have been done/)).toHaveCount(0);
  });

  test('keeps what was typed while another search or tab is shown, until it is saved', async ({ browse }) => {
    const page = await browse('admin');
    const [name, other] = [uniqueName(), uniqueName()];
    await registerUser(page, name);
    await registerUser(page, other);
    await openAccount(page, name);
    await card(page, name).getByLabel('Name').fill(`${name} BIS`);
    await page.getByRole('searchbox').fill(other);
    await page.keyboard.press('Enter');
    await expect(card(page, other).getByLabel('Name')).toHaveValue(other);
    await page.getByRole('searchbox').fill(name);
    await page.keyboard.press('Enter');
    await expect(card(page, name).getByLabel('Name')).toHaveValue(`${name} BIS`);
    // Both tabs have a search box.
    await page.getByRole('tab', { name: 'Students' }).click();
    await expect(page.getByRole('heading', { name: /^Badgeless students/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Users+' }).click();
    await expect(page.getByRole('heading', { name: 'Last registered' })).toBeVisible();
    await page.getByRole('searchbox').fill(name);
    await page.keyboard.press('Enter');
    await card(page, name).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User updated')).toBeVisible();
    await expect(card(page, `${name} BIS`).getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect.poll(() => findUsers(page, name)).toMatchObject([{ name: `${name} BIS` }]);
  });

  test('keeps what was typed while another screen is shown, and the browser asks before it would go', async ({
    browse,
  }) => {
    const page = await browse('admin');
    const name = uniqueName();
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await registerUser(page, name);
    await openAccount(page, name);
    await card(page, name).getByLabel('Name').fill(`${name} BIS`);
    expect(await asks()).toBe(true);
    await card(page, name).getByLabel('Name').fill(name);
    expect(await asks()).toBe(false);
    await card(page, name).getByLabel('Name').fill(`${name} TER`);
    await page.getByRole('link', { name: 'Manage', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Manage' })).toBeVisible();
    expect(await asks()).toBe(true);
    await page.goBack();
    await expect(card(page, name).getByLabel('Name')).toHaveValue(`${name} TER`);
    await card(page, name).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User updated')).toBeVisible();
    expect(await asks()).toBe(false);
  });

  test('tells of what is typed about an account that somebody else has removed since, which can be let go', async ({
    browse,
  }) => {
    const page = await browse('admin');
    const [id, name] = [randomUUID(), uniqueName()];
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await send(page, 'POST', '/api/admin/users', { id, name, email: `${name}@example.test`, isCPE: false });
    await page.goto('/admin?tab=accounts');
    await card(page, name).getByLabel('Name').fill(`${name} BIS`);
    await send(page, 'DELETE', `/api/admin/users/${id}`);
    await expect(card(page, name)).toHaveCount(0);
    const unsaved = page.getByRole('region', { name: 'Not saved yet' });
    await expect(unsaved.getByRole('listitem')).toContainText(name);
    expect(await asks()).toBe(true);
    await unsaved.getByRole('button', { name: 'Discard' }).click();
    await expect(unsaved).toHaveCount(0);
    expect(await asks()).toBe(false);
    await expect(page.locator('#main')).toBeFocused();
  });

  test('saves what was typed over what another admin has changed meanwhile', async ({ browse }) => {
    const page = await browse('admin');
    const name = uniqueName();
    await registerUser(page, name);
    await openAccount(page, name);
    const email = `${name}.new@example.test`.toLowerCase();
    const [registered] = await findUsers(page, name);
    await card(page, name).getByLabel('Name').fill(`${name} BIS`);
    await send(page, 'PATCH', `/api/admin/users/${registered?.id}/update`, { email, isCPE: true });
    const account = page.getByRole('article').first();
    await expect(account.getByLabel('Email')).toHaveValue(email);
    await expect(account.getByRole('checkbox', { name: 'CPE' })).toBeChecked();
    await expect(account.getByLabel('Name')).toHaveValue(`${name} BIS`);
    await account.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User updated')).toBeVisible();
    const saved = { name: `${name} BIS`, email, is: { cpe: true } };
    await expect.poll(() => findUsers(page, name)).toMatchObject([saved]);
  });

  test('a change that has arrived without an answer is neither said to be missing nor asked about', async ({
    browse,
  }) => {
    const page = await browse('admin');
    const name = uniqueName();
    await registerUser(page, name);
    await openAccount(page, name);
    let lose = (): void => undefined;
    const lost = new Promise<void>((resolve) => (lose = resolve));
    await page.route(
      '**/api/admin/users/*/update',
      async (route) => {
        await route.fetch();
        await lost;
        await route.fulfill({ status: 500 });
      },
      { times: 1 },
    );
    await card(page, name).getByLabel('Name').fill(`${name} BIS`);
    await card(page, name).getByRole('button', { name: 'Save' }).click();
    const account = card(page, `${name} BIS`);
    await expect(account).toBeVisible();
    lose();
    await expect(account.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(account.getByText(/^(Not saved|It may have been done)/)).toHaveCount(0);
    expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);
  });

  test('deletes an account only with the box ticked, never one’s own', async ({ browse }) => {
    const page = await browse('admin');
    const name = uniqueName();
    await registerUser(page, name);
    await openAccount(page, name);
    await card(page, name).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    const tick = dialog.getByRole('checkbox', { name: 'I am sure' });
    await expect(tick).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await tick.press(' ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('User deleted')).toBeVisible();
    await expect(card(page, name)).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();

    await page.goto('/admin?tab=accounts&q=admin@example');
    const own = page.getByRole('article').filter({ hasText: 'You' });
    await expect(own).toBeVisible();
    await expect(own.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });
});
