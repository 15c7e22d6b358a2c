import { SYSTEM, type Commands } from '@vigie/command-service';
import { MAX_NAME } from '@vigie/command-service/contract';
import { START, type EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { createLogger } from '@vigie/http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareSchool } from './prepare-school.ts';
import { commandsOn } from './testing/commands-on.ts';

const timeZone = 'Europe/Paris';

let log: EventLog;
let commands: Commands;
beforeEach(async () => {
  log = await openSqliteEventLog({ file: ':memory:' });
  commands = commandsOn(log);
});
afterEach(() => log.close());

const by = { actor: SYSTEM, now: '2026-03-02T08:00:00.000Z' };

const idOf = async (email: string): Promise<string> => (await commands.findUserByEmail(email))?.id ?? '';

const prepare = (settings: { demo: boolean; adminEmail: string | null }): Promise<void> =>
  prepareSchool({
    commands,
    log,
    settings: { ...settings, timeZone },
    logger: createLogger({ service: 'vigie', level: 'silent' }),
  });

it('an empty log stays empty unless a setting says otherwise', async () => {
  await prepare({ demo: false, adminEmail: null });
  expect(await log.head()).toBe(START);
});

it('ADMIN_EMAIL is registered as an admin at the first start, and left alone at the next', async () => {
  await prepare({ demo: false, adminEmail: 'head@example.org' });
  expect(await commands.findUserByEmail('head@example.org')).toMatchObject({ name: 'head', isAdmin: true });
  const before = await log.head();
  await prepare({ demo: false, adminEmail: 'head@example.org' });
  expect(await log.head()).toBe(before);
});

it('ADMIN_EMAIL gives a name that is no longer than those that screens take', async () => {
  const email = `${'a'.repeat(MAX_NAME + 1)}@example.org`;
  await prepare({ demo: false, adminEmail: email });
  expect(await commands.findUserByEmail(email)).toMatchObject({ name: 'a'.repeat(MAX_NAME) });
});

it('ADMIN_EMAIL whose account another admin has removed stays removed at the next start', async () => {
  await prepare({ demo: false, adminEmail: 'head@example.org' });
  const head = await idOf('head@example.org');
  await commands.registerUser(by, { name: 'Nora', email: 'nora@example.org', isCPE: false, isAdmin: true });
  await commands.removeUser(
    { ...by, actor: { id: await idOf('nora@example.org'), isAdmin: true, isCPE: false } },
    head,
  );
  const before = await log.head();
  await prepare({ demo: false, adminEmail: 'head@example.org' });
  expect(await commands.findUserByEmail('head@example.org')).toBeNull();
  expect(await log.head()).toBe(before);
});

it('ADMIN_EMAIL whose account has another address by now is given no second one', async () => {
  await prepare({ demo: false, adminEmail: 'head@example.org' });
  await commands.updateUser(by, await idOf('head@example.org'), { email: 'claire@example.org' });
  await prepare({ demo: false, adminEmail: 'head@example.org' });
  expect(await commands.findUserByEmail('head@example.org')).toBeNull();
});

it('ADMIN_EMAIL is registered where there are accounts, and none of an admin', async () => {
  await commands.registerUser(by, { name: 'Carla', email: 'carla@example.org', isCPE: true });
  await prepare({ demo: false, adminEmail: 'head@example.org' });
  expect(await commands.findUserByEmail('head@example.org')).toMatchObject({ isAdmin: true });
});

it('ADMIN_EMAIL gives no account that is there another role', async () => {
  await commands.registerUser(by, { name: 'Carla', email: 'carla@example.org', isCPE: true });
  await prepare({ demo: false, adminEmail: 'carla@example.org' });
  expect(await commands.findUserByEmail('carla@example.org')).toMatchObject({ name: 'Carla', isAdmin: false });
});

it('a demo school may have an ADMIN_EMAIL besides its sample accounts', async () => {
  await prepare({ demo: true, adminEmail: 'head@example.org' });
  for (const email of ['admin@example.test', 'head@example.org']) {
    expect(await commands.findUserByEmail(email)).toMatchObject({ isAdmin: true });
  }
}, 120_000);
