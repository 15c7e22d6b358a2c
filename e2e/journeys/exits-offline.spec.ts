import type { Student } from '@vigie/command-service/contract';
import { addStudent, uniqueName } from '../admin.ts';
import { accessesOf, note, openExits, pick, rows, search, untilSent } from '../exits.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { findStudents } from '../lists.ts';
import { keepNotifications } from '../timers.ts';

test.describe('Without network', () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test('an exit is kept, shown as waiting, and sent once when the network is back', async ({ browse }) => {
    const page = await browse('staff2');
    const [student] = await findStudents(page, 'pereira');
    const label = new RegExp(`${student.firstName} ${student.lastName}`);
    await openExits(page);
    await pick(page, student);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(page.getByText('No network: kept, and sent when it is back')).toBeVisible();
    const waiting = page.getByRole('region', { name: 'Waiting to be sent (1)' });
    await expect(waiting.getByRole('listitem')).toContainText(student.lastName);

    const recent = page.getByRole('region', { name: 'Recent students' });
    await recent.getByRole('button', { name: label }).click();
    const card = page.getByRole('region', { name: label });
    await expect(card).toContainText('Is out');
    await expect(card.getByRole('button', { name: 'Enter', exact: true })).toBeFocused();
    await card.getByRole('button', { name: 'Pick somebody else' }).click();

    await page.context().setOffline(false);
    await expect(waiting).toHaveCount(0);
    await page.goto(`/exits?name=${encodeURIComponent(student.lastName)}`);
    const sent = rows(page).filter({ hasText: label }).filter({ hasText: 'Recorded without network' });
    await expect(sent).toHaveCount(1);

    const french = await browse('cpe', { locale: 'fr' });
    await french.goto(`/exits?name=${encodeURIComponent(student.lastName)}`);
    await expect(french.getByRole('row', { name: label }).filter({ hasText: 'Enregistrée sans réseau' })).toHaveCount(
      1,
    );
  });

  test('what is recorded at Home is there, though it was not opened before', async ({ browse }) => {
    const page = await browse('staff2');
    const loaded = ['exits-tab', 'new-report-dialog'].map((name) => page.waitForResponse(`**/assets/${name}-*.js`));
    await page.goto('/');
    for (const response of await Promise.all(loaded)) await response.finished();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('tab', { name: 'Exits' }).click();
    await expect(search(page)).toBeFocused();
    await page.getByRole('tab', { name: 'Incidents' }).click();
    await page.getByRole('button', { name: /^Phone/ }).click();
    await expect(page.getByRole('dialog', { name: 'New report' })).toBeVisible();
  });

  test('the badge of a student whom the browser does not know is kept, and its holder found later', async ({
    browse,
  }) => {
    const page = await browse('staff2');
    const holder = (await findStudents(page, 'mercier')).find(({ tagNb }) => tagNb !== null);
    const tag = holder?.tagNb ?? '';
    await openExits(page);
    await page.context().setOffline(true);
    await search(page).focus();
    await page.keyboard.type(`${tag}\n`);
    const card = page.getByRole('region', { name: `Badge ${tag}` });
    await expect(card).toContainText('its holder is looked up when it is back');
    await expect(card.getByRole('button', { name: 'Exit', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const waiting = page.getByRole('region', { name: 'Waiting to be sent (1)' });
    await expect(waiting.getByRole('listitem')).toContainText(`Badge ${tag}`);
    await expect(search(page)).toBeFocused();

    await page.context().setOffline(false);
    await expect(waiting).toHaveCount(0);
    await page.goto(`/exits?name=${encodeURIComponent(`${holder?.firstName} ${holder?.lastName}`)}`);
    await expect(rows(page).filter({ hasText: 'Recorded without network' })).toHaveCount(1);
  });

  test('a badge that nobody holds is reported once the network is back, and can be given up', async ({ browse }) => {
    const page = await browse('staff2');
    await openExits(page);
    await page.context().setOffline(true);
    await search(page).focus();
    await page.keyboard.type('888888888888888888888\n');
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    const waiting = page.getByRole('region', { name: 'Waiting to be sent (1)' });
    await expect(waiting).toBeVisible();
    await page.context().setOffline(false);
    await expect(waiting).toContainText('Could not find student');
    await page.reload();
    await expect(waiting).toContainText('Could not find student');
    await waiting.getByRole('button', { name: /^Do not send: Badge 8/ }).click();
    await expect(waiting).toHaveCount(0);
    await expect(search(page)).toBeFocused();
  });

  test('an exit whose answer was lost is sent again and recorded once', async ({ browse }) => {
    const page = await browse('staff2');
    await keepNotifications(page);
    const student = await addStudent(await browse('cpe'), uniqueName());
    await openExits(page);
    await pick(page, student);
    await page.route(`**/api/access/${student.id}`, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, body: '' });
    });
    await page.getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(page.getByText('Not confirmed yet: kept, and sent again soon')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Waiting to be sent (1)' })).toBeVisible();
    const sentAgain = untilSent(page, student);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(note(page, '1 waiting exit or entry sent')).toBeVisible();
    expect(await accessesOf(page, student, await sentAgain)).toHaveLength(1);
  });

  test('a browser without room for it says that an exit was not kept; everything else goes on', async ({ browse }) => {
    const page = await browse('staff2');
    const student = await addStudent(await browse('cpe'), uniqueName());
    await page.addInitScript(() => {
      localStorage.clear();
      Storage.prototype.setItem = () => {
        throw new DOMException('There is no room', 'QuotaExceededError');
      };
    });
    await openExits(page);
    await pick(page, student);
    const exit = page.getByRole('button', { name: 'Exit', exact: true });
    await expect(exit).toBeVisible();
    await page.context().setOffline(true);
    await exit.click();
    const notKept = page.getByText('Could not be sent, nor kept in this browser: write it down, or try again');
    await expect(notKept).toBeVisible();
    await expect(page.getByRole('region', { name: /^Waiting to be sent/ })).toHaveCount(0);
    await page.context().setOffline(false);
    await exit.click();
    await expect(note(page, 'Exit recorded')).toBeVisible();
    await expect.poll(() => accessesOf(page, student)).toHaveLength(1);
  });

  test('a browser that refuses its storage records exits all the same', async ({ browse }) => {
    const page = await browse('staff2');
    const [student] = await findStudents(page, 'vidal');
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('Storage is refused', 'SecurityError');
        },
      });
    });
    await openExits(page);
    await pick(page, student);
    await page.getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(note(page, 'Exit recorded')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent students' })).toContainText(student.lastName);
  });

  test('an exit that the server fails on again and again does not keep those behind it', async ({ browse }) => {
    const page = await browse('staff2');
    const [first, second] = await findStudents(page, 'lambert');
    await openExits(page);
    if (first === undefined || second === undefined) throw new Error('There are not enough students');
    const record = async ({ firstName, lastName }: Student): Promise<void> => {
      await search(page).fill(`${firstName} ${lastName}`);
      await search(page).press('Enter');
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Exit', exact: true }).click();
    };
    await page.route('**/api/access/*', (route) => route.fulfill({ status: 500, body: '' }));
    await record(first);
    await record(second);
    const waiting = (count: number) => page.getByRole('region', { name: `Waiting to be sent (${count})` });
    await expect(waiting(2)).toBeVisible();
    // In this order: whatever is tried again meanwhile, the first one goes on failing.
    await page.route(`**/api/access/${first.id}`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.unroute('**/api/access/*');
    await page.reload();
    await expect(waiting(1)).toContainText(first.lastName);
    await expect(waiting(1)).toContainText(first.firstName);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(waiting(1)).toHaveCount(0);
  });
});

test.describe('Where the network answers with a page of its own', () => {
  test.use({ expectedConsole: [/status of 403/] });

  test('an exit is kept, and sent once it lets calls through', async ({ browse }) => {
    const page = await browse('staff2');
    const student = await addStudent(await browse('cpe'), uniqueName());
    await openExits(page);
    await pick(page, student);
    const blocked = { status: 403, contentType: 'text/html', body: '<!DOCTYPE html><h1>Blocked</h1>' };
    await page.route(`**/api/access/${student.id}`, (route) => route.fulfill(blocked));
    await page.getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(page.getByText('No network: kept, and sent when it is back')).toBeVisible();
    const waiting = page.getByRole('region', { name: 'Waiting to be sent (1)' });
    await expect(waiting.getByRole('listitem')).toContainText(student.lastName);
    const sent = untilSent(page, student);
    await page.unroute(`**/api/access/${student.id}`);
    await expect(waiting).toHaveCount(0);
    expect(await accessesOf(page, student, await sent)).toHaveLength(1);
  });
});

test.describe('An exit that waits', () => {
  test.use({ expectedConsole: [/status of (401|503)/] });

  test('stays its author’s where somebody else has just signed in in another tab', async ({ browse }) => {
    const student = await addStudent(await browse('cpe'), uniqueName());
    const page = await browse('staff2');
    await openExits(page);
    await pick(page, student);
    let come = (): void => undefined;
    const otherIsThere = new Promise<void>((resolve) => (come = resolve));
    let tries = 0;
    await page.route(`**/api/access/${student.id}`, async (route) => {
      tries += 1;
      if (tries > 2) return route.continue();
      // The second is asked for again once somebody else has come.
      if (tries === 2) await otherIsThere;
      return route.fulfill({ status: 503, body: '', ...(tries === 2 && { headers: { 'Retry-After': '1' } }) });
    });
    const refused = page.waitForResponse((answer) => answer.url().endsWith(student.id) && answer.status() === 401);
    await page.getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(page.getByText('Not confirmed yet: kept, and sent again soon')).toBeVisible();

    await expect.poll(() => tries).toBe(2);
    await signIn(page, 'staff');
    come();
    await refused;
    expect(await accessesOf(page, student)).toEqual([]);

    await signIn(page, 'staff2');
    await page.reload();
    await expect.poll(() => accessesOf(page, student)).toHaveLength(1);
    const [exit] = await accessesOf(page, student);
    const name = await page.getByRole('button', { name: /^Profile of/ }).getAttribute('aria-label');
    expect(name).toContain(exit?.by.name);
  });
});
