import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type TestInfo,
} from '@playwright/test';

export { expect } from '@playwright/test';

/** Sample accounts of the demo school (design section 9). */
export const ACCOUNTS = {
  admin: 'admin@example.test',
  cpe: 'cpe@example.test',
  staff: 'staff@example.test',
  staff2: 'staff2@example.test',
} as const;

export type Account = keyof typeof ACCOUNTS;

/** For `test.use`, where dialogs, menus and notifications move as most people see them. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface Fixtures {
  /** Opens a browser of its own, signed in as an account; nobody is signed in with null. */
  readonly browse: (account: Account | null, options?: BrowseOptions) => Promise<Page>;
  /**
   * Console messages that a journey provokes on purpose, e.g. a refused request: `test.use({ expectedConsole: […] })`.
   */
  readonly expectedConsole: readonly RegExp[];
}

interface BrowseOptions {
  readonly width?: number;
  readonly height?: number;
  /** A phone's or tablet's screen: touched, and scrolled without bars that take room. */
  readonly touch?: boolean;
  readonly locale?: 'en' | 'fr';
  readonly theme?: 'customLight' | 'customDark';
}

/** Journeys fail on any console error or unhandled rejection that they did not announce. */
export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],

  page: async ({ page, expectedConsole }, use) => {
    const problems = watch(page);
    await use(page);
    expectNone(problems, expectedConsole);
  },

  browse: async ({ browser, expectedConsole }, use, info) => {
    const watched: string[][] = [];
    const contexts: BrowserContext[] = [];
    await use(
      async (account, { width = 1280, height = 800, touch = false, locale = 'en', theme = 'customLight' } = {}) => {
        const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch });
        contexts.push(context);
        await context.addInitScript(
          ([chosenLocale, chosenTheme]) => {
            localStorage.setItem('locale', chosenLocale);
            localStorage.setItem('theme', chosenTheme);
          },
          [locale, theme] as const,
        );
        const page = await context.newPage();
        watched.push(watch(page));
        if (account !== null) await signIn(page, account);
        return page;
      },
    );
    for (const context of contexts) {
      if (info.errors.length > 0) await tellFocus(context, info);
      // An answer that a journey makes may still be on its way to a list that live updates had read once more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    for (const problems of watched) expectNone(problems, expectedConsole);
  },
});

/** Signs in by the session's own calls; `sign-in.spec.ts` does it through the dialog. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const { request } = page.context();
  await request.get('/sanctum/csrf-cookie');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await request.post('/testLogin', {
    data: { user: ACCOUNTS[account] },
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
  });
  expect(answer.status(), 'the test sign-in').toBe(200);
}

/** Says where the focus was as a journey failed, which the failure does not. */
async function tellFocus(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    await info.attach(`focus on ${page.url()}`, { body: focused ?? 'nothing', contentType: 'text/plain' });
  }
}

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

function expectNone(problems: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
  expect(unexpected, 'console errors and unhandled rejections').toEqual([]);
}
