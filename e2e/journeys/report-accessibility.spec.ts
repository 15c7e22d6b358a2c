import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';
import { deleteReport, hold } from '../lists.ts';
import { makeReport, openCard, openInfo, pickStudent, revise } from '../reports.ts';

// A report that goes while it is open is asked for once more.
test.use({ expectedConsole: [/404 \(Not Found\)/] });

const press = (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** On a phone a report's actions are behind a button. */
async function openActions(page: Page): Promise<void> {
  const actions = page.getByRole('button', { name: 'Actions' });
  await expect(actions.or(page.getByRole('button', { name: /^(Edit|Modifier)$/ })).first()).toBeVisible();
  if (await actions.isVisible()) await actions.click();
}

for (const look of LOOKS) {
  const title = `${look.theme}, ${look.locale}, ${look.width} px`;

  test(`Writing a report has no accessibility violation: ${title}`, async ({ browse }) => {
    test.setTimeout(180_000);
    const page = await browse('staff', look);
    await page.goto('/');
    await press(page, /^(Student history|Élèves récents)$/);
    await expect(page.getByRole('dialog').getByText(/^(Empty History|Aucun élève récent)$/)).toBeVisible();
    await expectAccessible(page, 'student history dialog', 'empty');
    await page.keyboard.press('Escape');
    await press(page, /^(Dress|Tenue)/);
    const form = page.getByRole('dialog').first();
    await press(page, /^(Save|Enregistrer)$/);
    await expect(form.getByRole('tab', { name: /errors|erreurs/ })).toBeVisible();
    await expectAccessible(page, 'new report', 'refused without students');
    await pickStudent(form, 'saint martin');
    await press(page, /^(Category|Catégorie)/);
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'category menu');
    await page.keyboard.press('Escape');
    await openInfo(form);
    await form.getByRole('textbox').last().fill('A hat');
    await expectAccessible(page, 'new report', 'more info');
    await press(page, /^(Cancel|Annuler)$/);
    await expect(page.getByRole('button', { name: /^(Keep as a draft|Garder en brouillon)$/ })).toBeVisible();
    await expectAccessible(page, 'leave dialog');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: /^(Not saved yet|Pas encore enregistré)$/ })).toBeVisible();
    await expectAccessible(page, 'Home, Incidents', 'with a draft');
    await press(page, /^(Discard|Abandonner)$/);
    await expect(page.getByRole('button', { name: /^(Discard the draft|Abandonner le brouillon)$/ })).toBeVisible();
    await expectAccessible(page, 'discard draft dialog');
  });

  test(`A report card has no accessibility violation: ${title}`, async ({ browse }) => {
    test.setTimeout(180_000);
    const page = await browse('staff', look);
    const report = await makeReport(page);
    const card = await openCard(page, report);
    await press(page, /^(History|Historique) \(/);
    await expect(card.getByRole('listitem').last()).toBeVisible();
    await expectAccessible(page, 'report card', 'with its history');
    await openActions(page);
    await press(page, /^(File on|Saisir dans) Pronote$/);
    await expect(page.getByRole('button', { name: /^(Yes|Oui)$/ })).toBeVisible();
    await expectAccessible(page, 'report card, dialogs', 'filing');
    await page.keyboard.press('Escape');
    await openActions(page);
    await press(page, /^(Delete|Supprimer)$/);
    await expect(page.getByRole('checkbox')).toBeVisible();
    await expectAccessible(page, 'report card, dialogs', 'deleting');
    await page.keyboard.press('Escape');
    await openActions(page);
    await press(page, /^(Edit|Modifier)$/);
    await expect(card.getByRole('switch')).toBeVisible();
    await openInfo(card);
    await card.getByRole('textbox').last().fill('Mine');
    const revised = await revise(page, report, { comment: 'Theirs' });
    await press(page, /^(Compare|Comparer)$/);
    await expect(card.getByRole('group').first()).toBeVisible();
    await expectAccessible(page, 'conflict screen');
    await press(page, /^(Back to my version|Retour à ma version)$/);
    await expectAccessible(page, 'report card', 'editing');
    await deleteReport(page, revised);
    await expect(card.getByText(/has been deleted|a été supprimé/)).toBeVisible();
    await expectAccessible(page, 'report card', 'deleted meanwhile');
    await page.evaluate(() => localStorage.clear());
    const release = await hold(page, '**/api/reports/report/*');
    await page.goto(`/history?report=${report.id}`);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^(Loading|Chargement)/);
    await expectAccessible(page, 'report that is not there', 'on its way');
    release();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'report that is not there');
  });
}
