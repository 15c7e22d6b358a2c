import type { Page } from '@playwright/test';
import { findStudents } from '../lists.ts';
import { send } from '../reports.ts';
import { press, search, type Scene } from './scene.ts';

const openTab = (page: Page): Promise<void> => page.getByRole('tab', { name: /^(Exits|Sorties)$/ }).click();

async function pick(page: Page): Promise<void> {
  await openTab(page);
  await search(page, 'saint martin');
  await page.getByRole('option').first().click();
}

/** Has some students leave, and some of them come back. */
async function recordSome(page: Page): Promise<void> {
  const students = (await findStudents(page, 'ro')).slice(0, 6);
  for (const { id } of students) await send(page, 'POST', `/api/access/${id}`, { direction: 'out' });
  for (const { id } of students.slice(4)) await send(page, 'POST', `/api/access/${id}`, { direction: 'in' });
}

/** Puts a reader of badges where a headless browser has none: one that waits. */
const withReader = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class Reader extends EventTarget {
      scan = (): Promise<void> => Promise.resolve();
    }
    Object.assign(globalThis, { NDEFReader: Reader });
  });

async function pickForAccess(page: Page): Promise<void> {
  await press(page, /^(By student|Par élève)$/);
  await page.getByRole('dialog').waitFor();
  await search(page, 'saint martin');
  await page.getByRole('dialog').getByRole('option').first().click();
  await page.getByRole('dialog').getByRole('region').getByRole('heading').first().waitFor();
}

/** Exits and entries, from the home screen to the roll call. */
export const EXIT_SCENES: readonly Scene[] = [
  {
    name: 'home-exits',
    account: 'staff',
    path: '/',
    prepare: recordSome,
    act: async (page) => {
      await openTab(page);
      await page.getByRole('combobox').waitFor();
    },
  },
  {
    name: 'exit-search',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await openTab(page);
      await search(page, 'louise saint-martin');
    },
  },
  { name: 'exit-picked', account: 'staff', path: '/', act: pick },
  {
    name: 'exit-recorded',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await pick(page);
      await press(page, /^(Exit|Sortie)$/);
      await page.getByRole('button', { name: /^(Undo|Annuler)/ }).waitFor();
    },
  },
  {
    name: 'exit-waiting',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await pick(page);
      await page.context().setOffline(true);
      await press(page, /^(Exit|Sortie)$/);
      await page.getByRole('heading', { level: 2, name: /^(Waiting|En attente)/ }).waitFor();
    },
  },
  {
    name: 'exit-earlier',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await pick(page);
      await press(page, /^(Earlier|Plus tôt)/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'scan',
    account: 'staff',
    path: '/',
    prepare: withReader,
    act: async (page) => {
      await openTab(page);
      await press(page, /^(Scan a badge|Scanner un badge)$/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'recent-students',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await pick(page);
      await page.getByRole('tab', { name: 'Incidents' }).click();
      await press(page, /^(Student history|Élèves récents)$/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'recent-students-none',
    account: 'staff',
    path: '/',
    act: async (page) => {
      await press(page, /^(Student history|Élèves récents)$/);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'exits', account: 'staff', path: '/exits', prepare: recordSome },
  { name: 'exits-none', account: 'staff', path: '/exits?date=2026-01-02' },
  {
    name: 'exits-delete',
    account: 'cpe',
    path: '/exits',
    prepare: recordSome,
    act: async (page) => {
      await press(page, /^(Delete|Supprimer)/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'export-exits',
    account: 'cpe',
    path: '/exits',
    act: async (page) => {
      await press(page, /^(Export|Exporter)$/);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'out-now', account: 'cpe', path: '/exits?tab=out', prepare: recordSome },
  { name: 'student-access', account: 'cpe', path: '/exits', act: pickForAccess },
];
