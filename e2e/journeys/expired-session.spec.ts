import type { Locator, Page } from '@playwright/test';
import { addStudent, uniqueName, uniqueTag } from '../admin.ts';
import { accessesOf, openExits, search } from '../exits.ts';
import { ACCOUNTS, expect, test, type Account } from '../fixtures.ts';
import { hold, uniqueWord } from '../lists.ts';
import { askToDelete, makeReport, openCard, openInfo, pickStudent, startReport } from '../reports.ts';

// The anti-forgery token goes with the session: the first sign-in with the old one is refused.
test.use({ expectedConsole: [/40[13] \((Unauthorized|Forbidden)\)/] });

const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const endSession = (page: Page) => page.context().clearCookies({ name: 'vigie_session' });

test('a session that ends in the middle of writing loses nothing', async ({ browse }) => {
  const page = await browse('admin');
  const form = await startReport(page, 'Behaviour');
  await pickStudent(form, 'martin');
  await openInfo(form);
  await form.getByLabel('Location').fill('Bus stop, after the bell');
  // What others do has lists read again: the save is to be the first to hear that the session has ended.
  const release = await hold(page, '**/api/**', (request) => request.method() === 'GET');
  await endSession(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(signIn(page)).toBeVisible();
  release();
  await signInAgain(page, 'admin');
  await expect(form.getByText(/^Not saved/)).toHaveCount(0);
  await expect(form.getByLabel('Location')).toHaveValue('Bus stop, after the bell');
  await form.getByRole('button', { name: /Save$/ }).click();
  await expect(page.getByText('Report submitted')).toBeVisible();
  await expect(form).toBeHidden();
});

test('a report that opens after the session has ended does not hide the way to sign in', async ({ browse }) => {
  const page = await browse('cpe');
  const release = await hold(page, '**/assets/report-card-dialog-*.js');
  const row = await openOwnList(page);
  await row.click();
  await endSession(page);
  await comeBack(page);
  release();
  const card = page.getByRole('dialog', { name: 'Report: Behaviour' });
  await expect(card).toBeVisible();
  await signInAgain(page, 'cpe');
  await card.getByRole('button', { name: 'File on Pronote' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Report marked as filed')).toBeVisible();
});

test('signing in at Google again opens another tab where what was typed would go with this one', async ({ browse }) => {
  const page = await browse('cpe');
  await page.route('**/api/config', async (route) => {
    const config: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, google: true } });
  });
  await page.goto('/admin?tab=students&q=nobody-has-this-name');
  const google = signIn(page).getByRole('link', { name: 'Sign in with Google' });
  await endSession(page);
  await comeBack(page);
  await expect(google).not.toHaveAttribute('target');
  await signInAgain(page, 'cpe');

  await page.getByRole('button', { name: 'Add students' }).click();
  const adding = page.getByRole('dialog', { name: 'Add students' });
  await adding.getByLabel('Level').selectOption('4e');
  await adding.getByLabel('Section').selectOption('C');
  await adding.getByText('Black', { exact: true }).click();
  await adding.getByRole('button', { name: 'Add one' }).click();
  await adding.getByLabel('Last name').fill('Half a name');
  await endSession(page);
  await comeBack(page);
  await expect(google).toHaveAttribute('target', '_blank');
  await expect(signIn(page).getByText('Opens another tab: what you typed stays in this one.')).toBeVisible();
  const otherTab = page.context().waitForEvent('page');
  await google.click();
  await otherTab;
  await expect(adding.getByLabel('Last name')).toHaveValue('Half a name');
});

test('what was on the screen can’t be read once the session has ended, and is there again for the same person', async ({
  browse,
}) => {
  const page = await browse('cpe');
  const row = await openOwnList(page);
  await endSession(page);
  await comeBack(page);
  const veil = page.locator('.ant-modal-mask');
  await expect(veil).toHaveCSS('background-color', /^rgb\(/u);
  await expect(veil).toHaveCSS('opacity', '1');
  await signInAgain(page, 'cpe');
  await row.click();
  await expect(page.getByRole('dialog', { name: 'Report: Behaviour' })).toBeVisible();
});

test('Back from elsewhere, or a tab that the browser opens again, asks anew who is signed in', async ({ browse }) => {
  const page = await browse('cpe');
  await page.goto('/manage');
  const profile = page.getByRole('button', { name: /^Profile of/ });
  await expect(profile).toBeVisible();
  await page.goto('/healthz');
  await endSession(page);
  const unasked = await answersKept(page);
  await page.goBack();
  await expect(signIn(page)).toBeVisible();
  await expect(profile).toHaveCount(0);
  expect(unasked).toEqual([]);
});

test('what the browser has kept of answers is nobody’s once the session has ended, whoever comes next', async ({
  browse,
}) => {
  const page = await browse('cpe');
  const row = await openOwnList(page);
  const kept = await page.evaluate(() => {
    const reads = performance.getEntriesByType('resource').map(({ name }) => name);
    return reads.filter((name) => name.includes('/api/reports/'));
  });
  expect(kept).not.toEqual([]);
  /** Without asking the server whether it may be had, where there is something. */
  const readKept = () =>
    page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url, { cache: 'force-cache' })).status)),
      kept,
    );
  await expect(row).toBeVisible();
  expect(new Set(await readKept())).toEqual(new Set([200]));
  await endSession(page);
  expect(new Set(await readKept())).toEqual(new Set([401]));
});

test('a filter that is open when the session ends closes: it would lie over the way to sign in', async ({ browse }) => {
  const page = await browse('cpe');
  await page.goto('/manage');
  await page.getByRole('button', { name: 'Student', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Student' });
  await expect(filter).toBeVisible();
  await endSession(page);
  await comeBack(page);
  await expect(filter).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(signIn(page).locator(':focus')).toHaveCount(1);
});

test('what somebody has opened from their profile is not open for whoever signs in after them', async ({ browse }) => {
  const page = await browse('cpe');
  await page.goto('/');
  await page.getByRole('button', { name: /^Profile of Dominique Le Gall/ }).click();
  await page.getByRole('button', { name: 'Report a bug' }).click();
  await expect(page.getByRole('dialog', { name: 'Report a bug' })).toBeVisible();
  await endSession(page);
  await comeBack(page);
  await signInAgain(page, 'admin');
  await expect(page.getByRole('button', { name: /^Profile of Alex Garnier/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the next badge is taken after a session that ended with an exit', async ({ browse }) => {
  const page = await browse('cpe');
  const one = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
  const other = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
  await openExits(page);
  await page.keyboard.type(`${one.tagNb}\n`);
  await expect(page.getByRole('button', { name: 'Exit', exact: true })).toBeFocused();
  await endSession(page);
  await page.keyboard.press('Enter');
  await signInAgain(page, 'cpe');
  await page.keyboard.type(`${other.tagNb}\n`);
  const card = page.getByRole('region', { name: new RegExp(other.lastName) });
  await expect(card.getByRole('button', { name: 'Exit', exact: true })).toBeFocused();
  await expect(search(page)).toHaveValue('');
  // What was kept of the one before is sent by itself.
  await expect.poll(() => accessesOf(page, one), { timeout: 30_000 }).toHaveLength(1);
});

test.describe('A question', () => {
  // Another part of the screen may ask for the deleted report once more before its card has closed.
  test.use({ expectedConsole: [/40[134] \((Unauthorized|Forbidden|Not Found)\)/] });

  test('that the session had ended before is asked still after signing in, and answered then', async ({ browse }) => {
    const page = await browse('cpe');
    const card = await openCard(page, await makeReport(page));
    const answerTwice = async (answer: Locator): Promise<void> => {
      // As above: the answer is to be the first to hear of it.
      const release = await hold(page, '**/api/**', (request) => request.method() === 'GET');
      await endSession(page);
      await answer.click();
      await expect(signIn(page)).toBeVisible();
      release();
      await signInAgain(page, 'cpe');
      await answer.click();
    };
    await card.getByRole('button', { name: 'File on Pronote' }).click();
    await answerTwice(page.getByRole('dialog', { name: 'File on Pronote' }).getByRole('button', { name: 'Yes' }));
    await expect(card.getByText('Filed by')).toBeVisible();

    await card.getByRole('button', { name: 'Cancel filing' }).click();
    await answerTwice(page.getByRole('dialog', { name: 'Cancel filing' }).getByRole('button', { name: 'Yes' }));
    await expect(card.getByText('Filed by')).toBeHidden();

    await askToDelete(page, card);
    await answerTwice(page.getByRole('dialog', { name: 'Are you sure' }).getByRole('button', { name: 'Delete' }));
    await expect(page.getByText('Report deleted')).toBeVisible();
    await expect(card).toBeHidden();
  });
});

/** Fills with the calls, from now on, whose answers the browser has kept: it gives them without asking the server. */
async function answersKept(page: Page): Promise<readonly string[]> {
  const kept: string[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on('Network.responseReceived', ({ response: { url, fromDiskCache } }) => {
    if (fromDiskCache === true && url.includes('/api/')) kept.push(url);
  });
  await browser.send('Network.enable');
  return kept;
}

/** Whoever comes back to the page is asked for anew. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(signIn(page)).toBeVisible();
}

async function signInAgain(page: Page, account: Account): Promise<void> {
  await signIn(page).getByLabel('Sample account').selectOption(ACCOUNTS[account]);
  await signIn(page).getByRole('button', { name: 'Test sign-in' }).click();
  await expect(signIn(page)).toHaveCount(0);
}

/** A list of one report, which was made for it. @returns its row */
async function openOwnList(page: Page): Promise<Locator> {
  const comment = uniqueWord();
  await makeReport(page, { comment });
  await page.goto(`/manage?q=${comment}`);
  const row = page.getByRole('link', { name: /^View/ });
  await expect(row).toBeVisible();
  return row;
}
