import type { Page } from '@playwright/test';
import { makeReport, openInfo, revise } from '../reports.ts';
import { press, search, type Scene } from './scene.ts';

async function openFirstReport(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByRole('link', { name: /^(View|Voir)/ })
    .or(page.locator('main article'))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
}

/** On a phone a report's actions are behind a button. */
async function openActions(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 576) await press(page, /^Actions$/);
}

/** Presses one of a report's actions. */
async function actOnReport(page: Page, action: RegExp): Promise<void> {
  await openFirstReport(page);
  await openActions(page);
  await press(page, action);
}

async function startReport(page: Page): Promise<void> {
  await press(page, /^(Behaviour|Comportement)/);
  await search(page, 'saint martin');
  await page.getByRole('option').first().click();
}

/** Opens a report, changes it, and has somebody else change it meanwhile. */
async function meetConflict(page: Page): Promise<void> {
  const report = await makeReport(page, { comment: 'Threw a tray at lunch.' });
  await page.goto(`/manage?report=${report.id}`);
  const card = page.getByRole('dialog').first();
  await card.getByRole('heading').first().waitFor();
  await openActions(page);
  await press(page, /^(Edit|Modifier)$/);
  await openInfo(card);
  await card.getByLabel(/^(Comment|Commentaire)/).fill('Threw a tray at lunch, and would not pick it up.');
  await revise(page, report, { comment: 'Threw two trays at lunch.', location: 'Canteen, by the door' });
  await press(page, /^(Compare|Comparer)$/);
  await page.getByRole('button', { name: /^(Keep mine|Garder ma version)$/ }).waitFor();
}

const openExport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Export|Exporter)$/ }).click();
  await page.getByRole('dialog').waitFor();
};

/** From the new report to the filed one, and the lists that they are in. */
export const REPORT_SCENES: readonly Scene[] = [
  { name: 'home', account: 'staff', path: '/' },
  { name: 'new-report', account: 'staff', path: '/', act: startReport },
  {
    name: 'new-report-info',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await startReport(page);
      await openInfo(page.getByRole('dialog'));
    },
  },
  {
    name: 'new-report-refused',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await press(page, /^(Phone|Téléphone)/);
      await press(page, /^(Save|Enregistrer)$/);
    },
  },
  {
    name: 'category-menu',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await startReport(page);
      await press(page, /^(Category|Catégorie)/);
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'leave',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await startReport(page);
      await press(page, /^(Cancel|Annuler)$/);
      await page.getByRole('dialog').nth(1).waitFor();
    },
  },
  { name: 'report-card', account: 'cpe', path: '/manage?tab=filed', act: openFirstReport },
  {
    name: 'report-history',
    account: 'cpe',
    path: '/manage?tab=filed',
    act: async (page) => {
      await openFirstReport(page);
      await press(page, /^(History|Historique) \(/);
      await page.getByRole('dialog').getByRole('listitem').last().waitFor();
    },
  },
  { name: 'report-edit', account: 'cpe', path: '/manage', act: (page) => actOnReport(page, /^(Edit|Modifier)$/) },
  {
    name: 'report-delete',
    account: 'admin',
    path: '/manage',
    act: (page) => actOnReport(page, /^(Delete|Supprimer)$/),
  },
  { name: 'report-file', account: 'cpe', path: '/manage', act: (page) => actOnReport(page, /Pronote$/) },
  { name: 'conflict', account: 'cpe', path: '/manage', act: meetConflict },
  { name: 'history', account: 'staff', path: '/history' },
  { name: 'unfinalized', account: 'staff', path: '/unfinalized' },
  { name: 'manage-staff', account: 'staff', path: '/manage' },
  { name: 'manage', account: 'cpe', path: '/manage' },
  { name: 'manage-filed', account: 'cpe', path: '/manage?tab=filed' },
  { name: 'export-reports', account: 'cpe', path: '/manage', act: openExport },
  { name: 'statistics', account: 'cpe', path: '/manage?view=statistics' },
  { name: 'manage-filtered', account: 'cpe', path: '/manage?category=phone&q=hall' },
  { name: 'filter-category', account: 'cpe', path: '/manage', act: (page) => press(page, /^(Category|Catégorie)$/) },
  { name: 'filter-class', account: 'cpe', path: '/manage', act: (page) => press(page, /^Class(e)?$/) },
  {
    name: 'filter-author',
    account: 'cpe',
    path: '/manage',
    act: async (page) => {
      await press(page, /^(Reported by|Signalé par)$/);
      await page.getByRole('button', { name: 'Agnès Perrot' }).waitFor();
    },
  },
  { name: 'filter-dates', account: 'cpe', path: '/manage', act: (page) => press(page, /^Dates$/) },
  { name: 'manage-deleted', account: 'cpe', path: '/manage?tab=deleted' },
  { name: 'statistics-nothing', account: 'cpe', path: '/manage?view=statistics&from=2020-01-01&to=2020-01-02' },
  { name: 'statistics-class', account: 'cpe', path: '/manage?view=statistics&level=4e&section=B' },
  { name: 'manage-nothing', account: 'cpe', path: '/manage?q=zzzzqqq' },
];
