import { expectAccessible } from '../accessible.ts';
import { openExits, record } from '../exits.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';
import { findStudents } from '../lists.ts';
import { withReader } from '../nfc.ts';

test.describe('Accessibility', () => {
  // The network goes for a while.
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  for (const look of LOOKS) {
    test(`Exits have no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
      browse,
    }) => {
      test.setTimeout(180_000);
      const page = await browse('cpe', look);
      await withReader(page, true);
      const [student] = await findStudents(page, 'cousin');
      await record(page, student, 'out');
      await openExits(page);
      await page.getByRole('combobox').fill('cousin');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page, 'Home, Exits', 'with results');
      await page.getByRole('option').first().click();
      await expect(page.getByRole('button', { name: /^(Exit|Sortie)$/ })).toBeVisible();
      await expectAccessible(page, 'picked student');
      await page.getByRole('button', { name: /^(Earlier|Plus tôt)/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'exit added later, dialog');
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: /^(Exit|Sortie)$/ }).click();
      const waiting = page.getByRole('heading', { name: /^(Waiting to be sent|En attente d’envoi)/ });
      await expect(waiting).toBeVisible();
      await expectAccessible(page, 'exits that wait for the network');
      await page.context().setOffline(false);
      await expect(waiting).toHaveCount(0);
      await page.getByRole('button', { name: /^(Scan a badge|Scanner un badge)$/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'scan dialog');
      await page.goto('/exits');
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
      await expectAccessible(page, 'Exits, a day');
      // Its own: other journeys delete theirs meanwhile.
      await page.goto(`/exits?name=${encodeURIComponent(student.lastName)}`);
      await page
        .getByRole('button', { name: new RegExp(`^(Delete|Supprimer).*${student.lastName}`) })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'delete exit dialog');
      await page.goto('/exits?tab=out');
      await expect(page.getByRole('list', { name: /^(Out now|Élèves sortis)$/ })).toBeVisible();
      await expectAccessible(page, 'Exits, out now');
    });
  }
});
