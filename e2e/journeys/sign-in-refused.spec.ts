import { expect, test } from '../fixtures.ts';

test.use({ expectedConsole: [/status of 401/] });

test('says in the reader’s language why the identity provider’s sign-in came to nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'fr'));
  await page.goto('/?signIn=user.notFound');
  const dialog = page.getByRole('dialog', { name: 'Connexion' });
  await expect(dialog.getByRole('alert')).toHaveText('Utilisateur introuvable');
});

test('ignores a reason that is none of ours', async ({ page }) => {
  await page.goto('/?signIn=<b>Click here</b>');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('button', { name: 'Test sign-in' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});
