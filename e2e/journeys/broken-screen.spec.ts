import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';

const CODE = '**/assets/history-screen-*.js';
const HOME = /^(Go to the home screen|Aller à l’accueil)$/;
const RELOAD = /^(Load it again|Recharger)$/;
const MY_REPORTS = /^(My reports|Mes rapports)$/;

/** Has the browser say whether there is a network. */
const setOnline = (page: Page, isOnline: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(navigator, 'onLine', { value, configurable: true });
    dispatchEvent(new Event(value ? 'online' : 'offline'));
  }, isOnline);

test.describe('A screen that breaks', () => {
  test.use({ expectedConsole: [/TypeError/] });

  for (const look of LOOKS) {
    test(`says so, has a way out and no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
      browse,
    }) => {
      const page = await browse('staff', look);
      await page.route('**/api/reports/myReports?*', (route) =>
        route.fulfill({ json: { reports: [null], total: 1, next: null, previous: null } }),
      );
      await page.goto('/');
      await page.getByRole('button', { name: MY_REPORTS }).click();
      const broken = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
      await expect(broken).toContainText(/This screen stopped working|Cet écran a cessé de fonctionner/);
      await expectAccessible(page, 'screen that broke');
      await page.unroute('**/api/reports/myReports?*');
      await broken.getByRole('button', { name: RELOAD }).click();
      await expect(page.getByRole('heading', { name: MY_REPORTS })).toBeVisible();
    });
  }
});

test.describe('A screen whose code does not come', () => {
  test.use({
    expectedConsole: [
      /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|preload CSS|style sheet of antd/,
    ],
  });

  test('gets the focus of what is gone with the screen', async ({ browse }) => {
    const page = await browse('staff');
    await page.route(CODE, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: MY_REPORTS }).press('Enter');
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  for (const look of LOOKS) {
    test(`says that the network is away, and is there once it is back: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
      browse,
    }) => {
      const page = await browse('staff', look);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // What else is loaded ahead still comes: it is about the screen.
      await page.route(CODE, (route) => route.abort('internetdisconnected'));
      await setOnline(page, false);
      await page.getByRole('button', { name: MY_REPORTS }).click();
      const missing = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
      await expect(missing).toContainText(/There is no network|Pas de réseau/);
      await expect(missing.getByRole('button', { name: RELOAD })).toBeDisabled();
      await expectAccessible(page, 'screen that did not come');
      await missing.getByRole('button', { name: HOME }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Report an incident|Signaler un incident)$/);
      await page.goBack();
      await expect(missing).toBeVisible();
      await page.unroute(CODE);
      await setOnline(page, true);
      await missing.getByRole('button', { name: RELOAD }).click();
      await expect(page.getByRole('heading', { name: MY_REPORTS })).toBeVisible();
    });
  }

  test('is asked for again by whoever opens the screen again', async ({ browse }) => {
    const page = await browse('staff');
    await page.goto('/');
    await page.route(CODE, (route) => route.abort());
    await page.getByRole('button', { name: MY_REPORTS }).click();
    const missing = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
    await missing.getByRole('button', { name: HOME }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report an incident');
    await page.unroute(CODE);
    await page.getByRole('button', { name: MY_REPORTS }).click();
    await expect(page.getByRole('heading', { name: MY_REPORTS })).toBeVisible();
  });

  test('is asked for again where it is that of a tab, too', async ({ browse }) => {
    const page = await browse('cpe');
    const file = '**/assets/students-tab-*.js';
    await page.goto('/admin');
    await page.route(file, (route) => route.abort());
    await page.getByRole('tab', { name: 'Students' }).click();
    const missing = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
    await missing.getByRole('button', { name: HOME }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report an incident');
    // Waited for from before it can come: a request that is on its way is let through, too.
    const come = page.waitForResponse(file);
    await page.unroute(file);
    await page.goBack();
    expect((await come).status()).toBe(200);
    await expect(missing).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Name or email' })).toBeVisible();
  });

  for (const [code, address, opener] of [
    ['by-student-dialog', '/exits', /^By student$/],
    ['bug-report-dialog', '/', /^Report a bug$/],
    ['new-report-dialog', '/', /^Dress/],
  ] as const) {
    test(`leaves the screen as it is where it is that of a dialog, and is asked for again: ${code}`, async ({
      browse,
    }) => {
      const page = await browse('cpe');
      const file = `**/assets/${code}-*.js`;
      await page.route(file, (route) => route.abort());
      await page.goto(address);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      const open = page.getByRole('button', { name: opener });
      const openMenu = async () => {
        if (code === 'bug-report-dialog') await page.getByRole('button', { name: /^Profile of/ }).click();
      };
      await openMenu();
      await open.click();
      await expect(page.getByText('This could not be loaded: load the page again. Drafts are kept.')).toBeVisible();
      await expect(title).toBeVisible();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
      await page.unroute(file);
      await openMenu();
      await open.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('of what is loaded unseen, leaves the page as it is, and comes once the network is back', async ({ browse }) => {
    const page = await browse('staff');
    const unseen = /\/assets\/(pending-sender|sign-in-dialog)-[^/]+\.js$/;
    const asked = new Set<string>();
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
    await page.route(unseen, (route) => {
      asked.add(route.request().url());
      return route.abort('internetdisconnected');
    });
    await page.goto('/');
    await expect.poll(() => asked.size).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report an incident');
    // Waited for from before it can come: a request that is on its way is let through, too.
    const come = Promise.all([...asked].map((url) => page.waitForResponse(url)));
    await page.unroute(unseen);
    await setOnline(page, true);
    for (const response of await come) expect(response.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report an incident');
  });

  test('has its look once it comes, also where its style sheet was asked for ahead, in vain', async ({ browse }) => {
    const page = await browse('staff', { locale: 'en' });
    const styles = '**/assets/exits-tab-*.css';
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
    await page.route(styles, (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/exits-tab-'));
    await page.goto('/');
    await failed;
    await page.unroute(styles);
    await setOnline(page, true);
    await page.getByRole('tab', { name: 'Exits' }).click();
    const title = page.getByRole('heading', { level: 1, name: 'Record an exit or entry' });
    await expect(title.locator('..')).toHaveCSS('display', 'flex');
  });

  test('is not shown without the look of what is in it, and has it once that comes', async ({ browse }) => {
    const page = await browse('staff');
    const styles = '**/assets/antd-provider-*.css';
    await page.route(styles, (route) => route.abort());
    await page.goto('/');
    const missing = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(missing).toBeVisible();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/antd-provider-'));
    await missing.getByRole('button', { name: HOME }).click();
    await failed;
    await expect(missing).toBeVisible();
    await page.unroute(styles);
    await missing.getByRole('button', { name: HOME }).click();
    await page.getByRole('button', { name: /^Dress/ }).click();
    await expect(page.getByRole('dialog')).toBeInViewport();
    await expect(page.locator('.ant-modal-wrap')).toHaveCSS('position', 'fixed');
  });

  test('says that there may be a new version, where there is a network', async ({ browse }) => {
    const page = await browse('staff');
    await page.route(CODE, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: MY_REPORTS }).click();
    const missing = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(missing).toContainText('This screen could not be loaded');
    await expect(missing).toContainText('there is a new version of Vigie');
    await page.unroute(CODE);
    await missing.getByRole('button', { name: RELOAD }).click();
    await expect(page.getByRole('heading', { name: MY_REPORTS })).toBeVisible();
  });
});

test('A browser that is too old is told so, in both languages; no other is', async ({ browse }) => {
  const page = await browse('staff');
  const notice = page.getByText('Vigie needs a newer browser: Firefox 125');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(notice).toHaveCount(1);

  await page.route('/manage', async (route) => {
    const answer = await route.fetch();
    // As a browser reads it that knows no popovers.
    const body = (await answer.text()).replace('<p popover ', '<p ');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/manage');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Vigie a besoin d’un navigateur plus récent');
});
