import { SYSTEM, createCommands, type Commands } from '@vigie/command-service';
import { START, type EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { createLogger } from '@vigie/http';
import { v4 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareSchool } from './prepare-school.ts';

const timeZone = 'Europe/Paris';

let log: EventLog;
let commands: Commands;
beforeEach(async () => {
  log = await openSqliteEventLog({ file: ':memory:' });
  commands = createCommands({ log, newId: v4, timeZone, emailKey: 'key of this test' });
});
afterEach(() => log.close());

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

it('ADMIN_EMAIL gives no account that is there another role', async () => {
  const by = { actor: SYSTEM, now: '2026-03-02T08:00:00.000Z' };
  await commands.registerUser(by, { name: 'Carla', email: 'carla@example.org', isCPE: true });
  await prepare({ demo: false, adminEmail: 'carla@example.org' });
  expect(await commands.findUserByEmail('carla@example.org')).toMatchObject({ name: 'Carla', isAdmin: false });
});

it('a demo school may have an ADMIN_EMAIL besides its sample accounts', async () => {
  await prepare({ demo: true, adminEmail: 'head@example.org' });
  for (const email of ['admin@example.test', 'head@example.org']) {
    expect(await commands.findUserByEmail(email)).toMatchObject({ isAdmin: true });
  }
});
