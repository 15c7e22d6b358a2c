import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';

// A screen's code that does not come, as after a new release has replaced it.
test.use({ expectedConsole: [/ERR_FAILED|dynamically imported module/] });

for (const look of LOOKS) {
  test(`A screen that breaks says so, has a way out and no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    const page = await browse('staff', look);
    await page.route('**/assets/history-screen-*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: /^(My reports|Mes rapports)$/ }).click();
    const broken = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(broken).toContainText(/This screen stopped working|Cet écran a cessé de fonctionner/);
    await expectAccessible(page, 'screen that broke');
    await page.unroute('**/assets/history-screen-*.js');
    await broken.getByRole('button', { name: /^(Load it again|Recharger)$/ }).click();
    await expect(page.getByRole('heading', { name: /^(My reports|Mes rapports)$/ })).toBeVisible();
  });
}
