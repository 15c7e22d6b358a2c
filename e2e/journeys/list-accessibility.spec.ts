import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';
import type { View } from '../views.ts';

const list = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(/^(Loading|Chargement)$/)).toHaveCount(0);
}

/** Screens with lists, and what opens over them: the view, its state, and the way there. */
const SCREENS: readonly (readonly [view: View, state: string, open: (page: Page) => Promise<void>])[] = [
  [
    'Manage',
    'to file',
    async (page) => {
      await page.goto('/manage');
      await expect(list(page)).toBeVisible();
    },
  ],
  [
    'Manage',
    'deleted',
    async (page) => {
      await page.goto('/manage?tab=deleted');
      await expect(list(page)).toBeVisible();
    },
  ],
  [
    'Manage',
    'nothing matches',
    async (page) => {
      await page.goto('/manage?q=zzzzqqq&from=2026-01-01&category=dress');
      await expect(page.getByRole('tabpanel').getByRole('status').getByText(/\S/).first()).toBeVisible();
    },
  ],
  [
    'student filter',
    'with results',
    async (page) => {
      await page.goto('/manage');
      await expect(list(page)).toBeVisible();
      await page.getByRole('button', { name: /^(Student|Élève)$/ }).click();
      await page.getByRole('combobox', { name: /badge/ }).fill('saint martin');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  ],
  [
    'date filter',
    'open',
    async (page) => {
      await page.goto('/manage');
      await expect(list(page)).toBeVisible();
      await page.getByRole('button', { name: 'Dates', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Dates' }).getByRole('button').last()).toBeVisible();
    },
  ],
  [
    'category filter',
    'open',
    async (page) => {
      await page.goto('/manage');
      await expect(list(page)).toBeVisible();
      await page.getByRole('button', { name: /^(Category|Catégorie)$/ }).click();
      await expect(page.getByRole('dialog', { name: /^(Category|Catégorie)$/ })).toBeVisible();
    },
  ],
  [
    'class filter',
    'a section of no level',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Classe?$/ }).click();
      const panel = page.getByRole('dialog', { name: /^Classe?$/ });
      await panel.getByLabel('Section').selectOption('B');
      await panel.getByRole('button').click();
      await expect(panel.getByRole('alert').first()).not.toBeEmpty();
    },
  ],
  [
    'author filter',
    'open',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^(Reported by|Signalé par)$/ }).click();
      await expect(
        page
          .getByRole('dialog', { name: /^(Reported by|Signalé par)$/ })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
    },
  ],
  ['My reports', 'with reports', (page) => openLoaded(page, '/history')],
  ['Unfinalized reports', 'with reports', (page) => openLoaded(page, '/unfinalized')],
  [
    'new report',
    'with students picked',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: /^(Phone|Téléphone)/ }).click();
      await page.getByRole('combobox', { name: /badge/ }).fill('saint martin');
      await page.keyboard.press('Enter');
      await page.getByRole('option').first().click();
      await page.getByRole('option').nth(1).click();
    },
  ],
  [
    'student history dialog',
    'one ticked',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: /^(Phone|Téléphone)/ }).click();
      await page.getByRole('combobox', { name: /badge/ }).fill('saint martin');
      await page.keyboard.press('Enter');
      await page.getByRole('option').first().click();
      await page
        .getByRole('dialog')
        .getByRole('tabpanel')
        .getByRole('button', { name: /^(Student history|Élèves récents)$/ })
        .click();
      await page
        .getByRole('dialog', { name: /récents|history/ })
        .getByRole('checkbox')
        .last()
        .check();
    },
  ],
];

for (const look of LOOKS) {
  test(`Lists have no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({ browse }) => {
    test.setTimeout(180_000);
    const page = await browse('cpe', look);
    for (const [view, state, open] of SCREENS) {
      await open(page);
      // What opens over a list leaves it as it was, and it has been looked at.
      const within = view.endsWith(' filter') ? '[role="dialog"]' : undefined;
      await expectAccessible(page, view, state, within);
    }
  });
}
