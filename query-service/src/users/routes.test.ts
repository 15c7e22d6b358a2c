import { bugReportsView, reportsView, usersView } from '@vigie/projections/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config, profileAnswer, userList, usersFound } from '../contract/index.ts';
import { bugReportDocument, reportDocument, userDocument } from '../testing/documents.ts';
import { refusal } from '../testing/refusal.ts';
import { id } from '../testing/ids.ts';
import { ANA, BEN, CLEO, NORA, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';

const GONE = userDocument({ _id: id('b', 5), name: 'Ana Gone', email: '', removed: true });
const LATE = userDocument({
  _id: id('b', 6),
  name: 'Ándré Zidane',
  email: 'az@example.test',
  registeredOn: '2026-01-08T08:00:00.000Z',
});

let app: QueryApp;
let staff: Staff;

beforeAll(async () => {
  app = await startQueryApp();
  staff = await signInStaff(app);
  await app.views.put(usersView, GONE, LATE);
});

afterAll(() => app.stop());

describe('The configuration', () => {
  it('is for everybody', async () => {
    expect(await app.stranger.read('/api/config', config)).toEqual({
      environment: 'local',
      google: false,
      legalUrl: null,
      testAccounts: [],
      timeZone: 'Europe/Paris',
    });
  });

  it('names the sample accounts that are registered, in the local environment', async () => {
    const demo = await startQueryApp();
    await demo.views.put(
      usersView,
      userDocument({ _id: id('b', 7), name: 'Zoé Staff', email: 'staff@example.test' }),
      userDocument({ _id: id('b', 8), name: 'Yves Cpe', email: 'cpe@example.test', isCPE: true }),
      userDocument({ _id: id('b', 9), name: 'Ada Admin', email: 'admin@example.test', isAdmin: true }),
      userDocument({ _id: id('b', 10), name: 'Ada Other', email: 'admin@example.test.fr', isAdmin: true }),
    );
    expect((await demo.stranger.read('/api/config', config)).testAccounts).toEqual([
      { email: 'admin@example.test', name: 'Ada Admin', role: 'admin' },
      { email: 'cpe@example.test', name: 'Yves Cpe', role: 'cpe' },
      { email: 'staff@example.test', name: 'Zoé Staff', role: 'staff' },
    ]);
    await demo.stop();
  });

  it('names no test account in production, and the school’s page about privacy', async () => {
    const legalUrl = 'https://school.example/legal';
    const settings = { environment: 'production', timeZone: 'Indian/Reunion', google: true, legalUrl } as const;
    const production = await startQueryApp({ settings });
    const answer = await production.stranger.read('/api/config', config);
    await production.stop();
    expect(answer).toEqual({ environment: 'production', google: true, timeZone: 'Indian/Reunion', legalUrl });
  });

  it('is there for those who are signed in, too, while accounts are behind or can’t be read', async () => {
    const settings = { environment: 'production', timeZone: 'Europe/Paris' } as const;
    const ill = await startQueryApp({ settings, patience: 20 });
    const reader = await ill.signIn(ANA._id);
    const behind = await reader.get('/api/config', { 'x-min-position': '0000000000000700' });
    await ill.views.replace(usersView);
    const away = await reader.get('/api/config');
    expect((await reader.get('/api/user')).status).toBe(503);
    await ill.stop();
    expect([behind.status, away.status]).toEqual([200, 200]);
  });
});

describe('The profile', () => {
  it('is 401 for those who are signed out, and for an account that is unknown or removed', async () => {
    expect(refusal(await app.stranger.get('/api/user'))).toEqual([401, 'session.signedOut']);
    expect(refusal(await (await app.signIn(GONE._id)).get('/api/user'))).toEqual([401, 'session.signedOut']);
    expect(refusal(await (await app.signIn(id('b', 99))).get('/api/user'))).toEqual([401, 'session.signedOut']);
  });

  it('has the account with its roles', async () => {
    expect((await staff.cpe.read('/api/user', profileAnswer)).user).toEqual({
      id: CLEO._id,
      name: 'Cléo Martin',
      email: 'cleo@example.test',
      created_at: '2025-08-25T08:00:00.000Z',
      is: { admin: false, cpe: true },
      unfinalized: [],
      bugreport: [],
    });
  });

  it('lists one’s own unfinalized reports, newest first, and open bug reports for CPE and admin', async () => {
    await app.views.put(
      reportsView,
      reportDocument({ _id: id('a', 1), by: ANA._id, status: 'unfinalized', on: '2026-01-10T08:00:00.000Z' }),
      reportDocument({ _id: id('a', 2), by: ANA._id, status: 'unfinalized', on: '2026-01-11T08:00:00.000Z' }),
      reportDocument({ _id: id('a', 3), by: ANA._id, status: 'filable' }),
      reportDocument({ _id: id('a', 4), by: BEN._id, status: 'unfinalized' }),
    );
    await app.views.put(
      bugReportsView,
      bugReportDocument({ _id: id('d', 1), by: ANA._id }),
      bugReportDocument({ _id: id('d', 2), by: ANA._id, closed: true }),
    );
    const of = async (reader: keyof Staff) => (await staff[reader].read('/api/user', profileAnswer)).user;
    expect(await of('ana')).toMatchObject({ unfinalized: [id('a', 2), id('a', 1)], bugreport: [] });
    expect(await of('ben')).toMatchObject({ unfinalized: [id('a', 4)], bugreport: [] });
    expect(await of('cpe')).toMatchObject({ unfinalized: [], bugreport: [id('d', 1)] });
    expect(await of('admin')).toMatchObject({ unfinalized: [], bugreport: [id('d', 1)] });
  });

  it('has the roles of this moment', async () => {
    const eve = userDocument({ _id: id('b', 7), name: 'Eve', email: 'eve@example.test' });
    await app.views.put(usersView, eve);
    const reader = await app.signIn(eve._id);
    expect((await reader.get('/api/admin/users')).status).toBe(403);
    await app.views.put(usersView, { ...eve, isCPE: true });
    expect((await reader.get('/api/admin/users')).status).toBe(200);
    await app.views.put(usersView, { ...eve, removed: true });
    expect((await reader.get('/api/admin/users')).status).toBe(401);
  });
});

describe('Accounts', () => {
  it('are listed by name for CPE and admin, without removed ones', async () => {
    for (const reader of ['cpe', 'admin'] as const) {
      const { users, total, next } = await staff[reader].read('/api/admin/users', userList);
      expect(users.map(({ name }) => name)).toEqual([ANA, LATE, BEN, CLEO, NORA].map(({ name }) => name));
      expect({ total, next }).toEqual({ total: 5, next: null });
    }
  });

  it('registered last come first among the recent ones', async () => {
    const { users } = await staff.admin.read('/api/admin/users/recent', usersFound);
    expect(users).toHaveLength(5);
    expect(users[0]).toEqual({
      id: LATE._id,
      name: 'Ándré Zidane',
      email: 'az@example.test',
      created_at: '2026-01-08T08:00:00.000Z',
      is: { admin: false, cpe: false },
    });
  });

  it.each([
    ['an', ['Ana Ferreira', 'Ándré Zidane']],
    ['zidane andre', ['Ándré Zidane']],
    ['az@example', ['Ándré Zidane']],
    ['gone', []],
    ['', []],
  ])('are searched by “%s”: %j', async (name, found) => {
    const path = `/api/admin/users/search?query&name=${encodeURIComponent(name)}`;
    const { users } = await staff.admin.read(path, usersFound);
    expect(users.map((user) => user.name)).toEqual(found);
  });
});
