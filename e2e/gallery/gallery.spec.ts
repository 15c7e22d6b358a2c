import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures.ts';
import { SCENES } from './scenes.ts';

const FOLDER = fileURLToPath(new URL('../../gallery', import.meta.url));
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const THEMES = { light: 'customLight', dark: 'customDark' } as const;

for (const { name, account, path, act } of SCENES) {
  for (const locale of ['en', 'fr'] as const) {
    test(`${name}, ${locale}`, async ({ browse }) => {
      for (const [size, viewport] of Object.entries(SIZES)) {
        for (const [shade, theme] of Object.entries(THEMES)) {
          const page = await browse(account, { ...viewport, locale, theme });
          await page.goto(path);
          await page.locator('h1').first().waitFor();
          await act?.(page);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await page.screenshot({
            path: join(FOLDER, `${name}-${size}-${locale}-${shade}.png`),
            animations: 'disabled',
          });
        }
      }
    });
  }
}
