import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addStudent } from '../admin.ts';
import { toldImport } from '../imports.ts';
import { answerError, findStudents, hold } from '../lists.ts';
import { makeReport, openInfo } from '../reports.ts';
import { press, search, type Scene } from './scene.ts';

const PLACE = 'Couloir du deuxième étage du bâtiment des sciences, entre le laboratoire de chimie et l’escalier nord';
const COMMENT =
  'A refusé de ranger son téléphone malgré plusieurs rappels, puis a quitté la salle en claquant la porte. Il est revenu dix minutes plus tard et s’est excusé devant la classe.\n\nÀ suivre avec le professeur principal.';

/** A report about many students, one of whom has a long name, at a place with a long name. */
async function reportMany(page: Page): Promise<void> {
  const lastName = 'DE LA ROCHEFOUCAULD-MONTBEL';
  const known = (await findStudents(page, 'ma')).slice(0, 7);
  const one = await addStudent(page, lastName, { firstName: 'Maximilien-Alexandre', level: 'Term', section: 'E' });
  await makeReport(page, { students: [one, ...known].map(({ id }) => id), location: PLACE, comment: COMMENT });
}

/** Writes a report that is not saved yet. */
async function write(page: Page): Promise<void> {
  await press(page, /^(Behaviour|Comportement)/);
  await search(page, 'saint martin');
  await page.getByRole('option').first().click();
  const form = page.getByRole('dialog');
  await openInfo(form);
  await form.getByLabel(/^(Location|Lieu)/).fill(PLACE);
  await form.getByLabel(/^(Comment|Commentaire)/).fill(COMMENT);
}

const save = (page: Page): Promise<void> => press(page, /^(Save|Enregistrer)$/);

/** Has an import be told to be on its way. */
async function openRunning(page: Page): Promise<void> {
  const told = toldImport({ id: randomUUID(), done: 412, total: 1200 });
  await page.route(`**/api/admin/imports/${told.id}`, (route) => route.fulfill({ json: { import: told } }));
  await page.goto(`/admin?tab=students&import=${told.id}`);
  await page
    .getByRole('dialog')
    .getByText(/1[,\s]200/)
    .waitFor();
}

/** Long names, and what goes wrong on an ordinary day. */
export const TROUBLE_SCENES: readonly Scene[] = [
  { name: 'long-names', account: 'cpe', path: '/manage', prepare: reportMany },
  {
    name: 'long-names-report',
    account: 'cpe',
    path: '/history',
    prepare: reportMany,
    act: async (page) => {
      await page.locator('main article').first().click();
      await page.getByRole('dialog').getByText('Maximilien-Alexandre').first().waitFor();
    },
  },
  {
    name: 'save-failed',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await write(page);
      await page.route('**/api/reports', answerError);
      await save(page);
      await page.getByText(/^(It may have been done|C’est peut-être déjà fait)/).waitFor();
    },
  },
  {
    name: 'draft',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await write(page);
      await page.keyboard.press('Escape');
      await press(page, /^(Keep as a draft|Garder en brouillon)$/);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'session-ended',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await write(page);
      await page.context().clearCookies({ name: 'vigie_session' });
      await save(page);
      await page.getByRole('dialog', { name: /^(Sign in|Connexion)$/ }).waitFor();
    },
  },
  {
    name: 'badge-unknown',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await page.getByRole('tab', { name: /^(Exits|Sorties)$/ }).click();
      await page.getByRole('combobox').fill('123456789');
      await page.keyboard.press('Enter');
      await page.getByText(/123456789\./).waitFor();
    },
  },
  { name: 'exits-loading', account: 'staff', path: '/exits', prepare: (page) => hold(page, '**/api/access?*') },
  { name: 'import-running', account: 'cpe', path: '/admin?tab=students', act: openRunning },
];
