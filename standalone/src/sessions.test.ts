import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOf, openBrowser, type Answer, type Browser } from '@vigie/http/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, openTestSchool, type TestSchool } from './testing/test-school.ts';

const MINUTE = 60_000;

let folder = '';
let town: TestSchool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-sessions-'));
});
afterEach(async () => {
  await town.close();
  await rm(folder, { recursive: true });
});

/** Opens a school with an admin and a member of staff. */
async function open(env: Readonly<Record<string, string>> = {}): Promise<void> {
  town = await openTestSchool({ folder, env });
  await town.register('head', { isAdmin: true });
  await town.register('staff');
}

/** A call to the query side, and one to the command side. */
async function callBoth(browser: Browser): Promise<readonly number[]> {
  const calls: readonly Promise<Answer>[] = [
    browser.get('/api/user'),
    browser.patch('/api/user/name', { name: 'Staff' }),
  ];
  return (await Promise.all(calls)).map(({ status }) => status);
}

const IN = [200, 200];
const OUT = [401, 401];

describe('A session', () => {
  it('ends after 30 minutes without a request, and 8 hours after the sign-in', async () => {
    await open();
    const idle = await town.signIn('staff');
    const busy = await town.signIn('staff');
    town.clock.now = NOON + 29 * MINUTE;
    expect(await callBoth(busy)).toEqual(IN);
    town.clock.now = NOON + 30 * MINUTE;
    expect(await callBoth(idle)).toEqual(OUT);
    for (let minutes = 45; minutes < 8 * 60; minutes += 15) {
      town.clock.now = NOON + minutes * MINUTE;
      expect(await callBoth(busy)).toEqual(IN);
    }
    town.clock.now = NOON + 8 * 60 * MINUTE;
    expect(await callBoth(busy)).toEqual(OUT);
  });

  it('ends when the settings say', async () => {
    await open({ SESSION_IDLE_MINUTES: '5', SESSION_HOURS: '1' });
    const idle = await town.signIn('staff');
    const busy = await town.signIn('staff');
    town.clock.now = NOON + 4 * MINUTE;
    expect(await callBoth(busy)).toEqual(IN);
    town.clock.now = NOON + 5 * MINUTE;
    expect(await callBoth(idle)).toEqual(OUT);
    for (let minutes = 8; minutes < 60; minutes += 4) {
      town.clock.now = NOON + minutes * MINUTE;
      expect(await callBoth(busy)).toEqual(IN);
    }
    town.clock.now = NOON + 60 * MINUTE;
    expect(await callBoth(busy)).toEqual(OUT);
  });

  it('ends on both sides when its owner signs out, and no other session with it', async () => {
    await open();
    const browser = await town.signIn('staff');
    const elsewhere = await town.signIn('staff');
    const copy = copyOf(browser, town.port);
    expect(await callBoth(copy)).toEqual(IN);
    expect((await browser.post('/logout')).body).toEqual({ loggedOut: true });
    expect(await callBoth(copy)).toEqual(OUT);
    expect(await callBoth(elsewhere)).toEqual(IN);
  });

  it('ends on both sides with the account, at its next request', async () => {
    await open();
    const admin = await town.signIn('head');
    const browser = await town.signIn('staff');
    const user = await town.school.commands.findUserByEmail('staff@example.test');
    expect((await admin.delete(`/api/admin/users/${user?.id}`)).status).toBe(200);
    expect(await callBoth(browser)).toEqual(OUT);
    expect((await browser.post('/testLogin', { user: 'staff@example.test' })).status).toBe(403);
  });

  it('outlives a restart', async () => {
    await open();
    const browser = await town.signIn('staff');
    await town.close();
    town = await openTestSchool({ folder });
    expect(await callBoth(copyOf(browser, town.port))).toEqual(IN);
  });
});

describe('A production process', () => {
  const PRODUCTION = { APP_ENV: 'production', SESSION_SECRET: 'a secret of this test, long enough for the rule' };

  it('has no test sign-in', async () => {
    await open(PRODUCTION);
    const browser = await town.stranger();
    expect((await browser.post('/testLogin', { user: 'staff@example.test' })).status).toBe(404);
    expect((await browser.get('/api/config')).body).toEqual({
      environment: 'production',
      google: false,
      legalUrl: null,
      timeZone: 'Europe/Paris',
    });
    expect((await browser.get('/api/openapi.json')).text).not.toContain('testLogin');
  });

  it('tells the client when Google sign-in is set up', async () => {
    await open({ ...PRODUCTION, GOOGLE_CLIENT_ID: 'vigie', GOOGLE_CLIENT_SECRET: 'secret of this test' });
    expect((await openBrowser(town.port).get('/api/config')).body).toMatchObject({ google: true });
  });
});
