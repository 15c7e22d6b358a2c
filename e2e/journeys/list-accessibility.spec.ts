import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';

const list = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** Screens with lists, and what opens over them. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Manage, to file': async (page) => {
    await page.goto('/manage');
    await expect(list(page)).toBeVisible();
  },
  'Manage, deleted': async (page) => {
    await page.goto('/manage?tab=deleted');
    await expect(list(page)).toBeVisible();
  },
  'Manage, nothing matches': async (page) => {
    await page.goto('/manage?q=zzzzqqq&from=2026-01-01&category=dress');
    await expect(page.getByRole('tabpanel').getByRole('status')).toBeVisible();
  },
  'Manage, the student filter with results': async (page) => {
    await page.goto('/manage');
    await expect(list(page)).toBeVisible();
    await page.getByRole('button', { name: /^(Student|Élève)$/ }).click();
    await page.getByRole('combobox', { name: /badge/ }).fill('saint martin');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
  },
  'Manage, the date filter': async (page) => {
    await page.goto('/manage');
    await expect(list(page)).toBeVisible();
    await page.getByRole('button', { name: 'Dates', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Dates' }).getByRole('button').last()).toBeVisible();
  },
  'My reports': async (page) => {
    await page.goto('/history');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^(Loading|Chargement)$/)).toHaveCount(0);
  },
  'Unfinalized reports': async (page) => {
    await page.goto('/unfinalized');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^(Loading|Chargement)$/)).toHaveCount(0);
  },
  'Picking students, with some picked': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^(Phone|Téléphone)$/ }).click();
    await page.getByRole('combobox', { name: /badge/ }).fill('saint martin');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().click();
    await page.getByRole('option').nth(1).click();
  },
  'Recent students': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^(Phone|Téléphone)$/ }).click();
    await page.getByRole('combobox', { name: /badge/ }).fill('saint martin');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().click();
    await page
      .getByRole('dialog')
      .getByRole('tabpanel')
      .getByRole('button', { name: /^(Recent students|Élèves récents)$/ })
      .click();
    await page
      .getByRole('dialog', { name: /récents|Recent/ })
      .getByRole('checkbox')
      .last()
      .check();
  },
};

for (const look of LOOKS) {
  test(`Lists have no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({ browse }) => {
    test.setTimeout(180_000);
    const page = await browse('cpe', look);
    for (const [name, open] of Object.entries(SCREENS)) {
      await open(page);
      await test.step(name, () => expectAccessible(page));
    }
  });
}
