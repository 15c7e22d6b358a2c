import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures.ts';
import { ADMIN_SCENES } from './admin-scenes.ts';
import { EXIT_SCENES } from './exit-scenes.ts';
import { REPORT_SCENES } from './report-scenes.ts';
import { SHELL_SCENES } from './shell-scenes.ts';
import { TROUBLE_SCENES } from './trouble-scenes.ts';

const FOLDER = fileURLToPath(new URL('../../gallery', import.meta.url));
const SIZES = { phone: { width: 390, height: 844, touch: true }, desktop: { width: 1280, height: 800 } } as const;
const THEMES = { light: 'customLight', dark: 'customDark' } as const;

// Scenes of refusals, lost networks and broken lists have the browser complain too.
test.use({ expectedConsole: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

for (const { name, account = null, path, prepare, act } of [
  ...SHELL_SCENES,
  ...REPORT_SCENES,
  ...EXIT_SCENES,
  ...ADMIN_SCENES,
  ...TROUBLE_SCENES,
]) {
  for (const locale of ['en', 'fr'] as const) {
    test(`${name}, ${locale}`, async ({ browse }) => {
      for (const [size, viewport] of Object.entries(SIZES)) {
        for (const [shade, theme] of Object.entries(THEMES)) {
          const page = await browse(account, { ...viewport, locale, theme });
          await prepare?.(page);
          await page.goto(path);
          await page.locator('h1, [role="dialog"]').first().waitFor();
          await act?.(page);
          if (!name.endsWith('loading')) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await page.evaluate(() => document.fonts.ready);
          await page.screenshot({
            path: join(FOLDER, `${name}-${size}-${locale}-${shade}.png`),
            animations: 'disabled',
          });
          await page.context().close();
        }
      }
    });
  }
}
