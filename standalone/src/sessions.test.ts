import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@vigie/http';
import { copyOf, openBrowser, type Answer, type Browser } from '@vigie/http/testing';
import { readSettings } from '@vigie/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureAdmin } from './ensure-admin.ts';
import { openSchool, type School } from './school.ts';
import { signIn } from './testing/sign-in.ts';

const NOON = Date.UTC(2026, 2, 4, 12);
const MINUTE = 60_000;
const ADMIN = 'head@example.test';
const STAFF = 'staff@example.test';

let folder = '';
let school: School;
let port = 0;
let now = NOON;
beforeEach(async () => {
  now = NOON;
  folder = await mkdtemp(join(tmpdir(), 'vigie-sessions-'));
});
afterEach(async () => {
  await school.app.stop();
  await school.close();
  await rm(folder, { recursive: true });
});

/** Opens a school with an admin and a member of staff. */
async function open(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const settings = readSettings({ DATA_DIR: folder, APP_ENV: 'local', DEMO: '0', ...env });
  const at = new Date(NOON).toISOString();
  school = await openSchool({
    settings,
    logger: createLogger({ service: 'vigie', level: 'silent' }),
    clock: () => now,
    prepare: async (commands) => {
      await ensureAdmin(commands, { email: ADMIN, name: 'Head', now: at });
      const head = await commands.findUserByEmail(ADMIN);
      const actor = { id: String(head?.id), isAdmin: true, isCPE: false };
      if (await commands.findUserByEmail(STAFF)) return;
      await commands.registerUser({ actor, now: at }, { name: 'Staff', email: STAFF, isCPE: false });
    },
  });
  await school.projections.ready;
  ({ port } = await school.app.listen(0, '127.0.0.1'));
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
    const idle = await signIn(port, STAFF);
    const busy = await signIn(port, STAFF);
    now = NOON + 29 * MINUTE;
    expect(await callBoth(busy)).toEqual(IN);
    now = NOON + 30 * MINUTE;
    expect(await callBoth(idle)).toEqual(OUT);
    for (let minutes = 45; minutes < 8 * 60; minutes += 15) {
      now = NOON + minutes * MINUTE;
      expect(await callBoth(busy)).toEqual(IN);
    }
    now = NOON + 8 * 60 * MINUTE;
    expect(await callBoth(busy)).toEqual(OUT);
  });

  it('ends when the settings say', async () => {
    await open({ SESSION_IDLE_MINUTES: '5', SESSION_HOURS: '1' });
    const idle = await signIn(port, STAFF);
    const busy = await signIn(port, STAFF);
    now = NOON + 4 * MINUTE;
    expect(await callBoth(busy)).toEqual(IN);
    now = NOON + 5 * MINUTE;
    expect(await callBoth(idle)).toEqual(OUT);
    for (let minutes = 8; minutes < 60; minutes += 4) {
      now = NOON + minutes * MINUTE;
      expect(await callBoth(busy)).toEqual(IN);
    }
    now = NOON + 60 * MINUTE;
    expect(await callBoth(busy)).toEqual(OUT);
  });

  it('ends on both sides when its owner signs out, and no other session with it', async () => {
    await open();
    const browser = await signIn(port, STAFF);
    const elsewhere = await signIn(port, STAFF);
    const copy = copyOf(browser, port);
    expect(await callBoth(copy)).toEqual(IN);
    expect((await browser.post('/logout')).body).toEqual({ loggedOut: true });
    expect(await callBoth(copy)).toEqual(OUT);
    expect(await callBoth(elsewhere)).toEqual(IN);
  });

  it('ends on both sides with the account, at its next request', async () => {
    await open();
    const admin = await signIn(port, ADMIN);
    const browser = await signIn(port, STAFF);
    const user = await school.commands.findUserByEmail(STAFF);
    expect((await admin.delete(`/api/admin/users/${user?.id}`)).status).toBe(200);
    expect(await callBoth(browser)).toEqual(OUT);
    expect((await browser.post('/testLogin', { user: STAFF })).status).toBe(403);
  });

  it('outlives a restart', async () => {
    await open();
    const browser = await signIn(port, STAFF);
    await school.app.stop();
    await school.close();
    await open();
    expect(await callBoth(copyOf(browser, port))).toEqual(IN);
  });
});

describe('A production process', () => {
  const PRODUCTION = { APP_ENV: 'production', SESSION_SECRET: 'a secret of this test, long enough for the rule' };

  it('has no test sign-in', async () => {
    await open(PRODUCTION);
    const browser = openBrowser(port);
    await browser.get('/sanctum/csrf-cookie');
    expect((await browser.post('/testLogin', { user: STAFF })).status).toBe(404);
    expect((await browser.get('/api/config')).body).toEqual({
      environment: 'production',
      google: false,
      timeZone: 'Europe/Paris',
    });
    expect((await browser.get('/api/openapi.json')).text).not.toContain('testLogin');
  });

  it('tells the client when Google sign-in is set up', async () => {
    await open({ ...PRODUCTION, GOOGLE_CLIENT_ID: 'vigie', GOOGLE_CLIENT_SECRET: 'secret of this test' });
    expect((await openBrowser(port).get('/api/config')).body).toMatchObject({ google: true });
  });
});
