import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventLog } from '@vigie/engines';
import type { EventLog } from '@vigie/event-log';
import { openEventStoreLog } from '@vigie/event-log/eventstore';
import { startTestEventStore, type TestEventStore } from '@vigie/event-log/eventstore/testing';
import { allEvents } from '@vigie/event-log/testing';
import { InvalidSettings } from '@vigie/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandsOn } from '../testing/commands-on.ts';
import { runAdmin } from './run-admin.ts';
import { parseMigrateArguments, runMigrate } from './run-migrate.ts';
import { UsageError } from './usage-error.ts';

let dataDir: string;
let server: TestEventStore;
let out: string[];
let err: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vigie-migrate-'));
  server = await startTestEventStore();
  out = [];
  err = [];
});
afterEach(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const output = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };

const migrate = (to = server.url) => runMigrate({ DATA_DIR: dataDir }, to, output);

const openEmbedded = () => openEventLog({ dataDir, eventStoreUrl: null });

/** Registers an admin in the embedded log. */
async function register(email: string): Promise<void> {
  const log = await openEmbedded();
  await runAdmin(commandsOn(log), { email, name: 'Nora de Witt' }, '2026-03-02T08:00:00.000Z', output);
  await log.close();
}

async function idsIn(log: EventLog): Promise<string[]> {
  const ids = (await allEvents(log)).map(({ id }) => id);
  await log.close();
  return ids;
}

describe('the command line of `migrate`', () => {
  it('says where to', () => {
    expect(parseMigrateArguments(['--to', 'esdb://localhost'])).toBe('esdb://localhost');
  });

  it.each([[[]], [['esdb://localhost']], [['--to']], [['--from', 'x']]])(
    'tells how to use it when it is %j',
    (args) => {
      expect(() => parseMigrateArguments(args)).toThrow(UsageError);
    },
  );
});

describe('`migrate`', () => {
  it('copies the log, again only what has come since, and leaves the embedded one as it is', async () => {
    await register('nora@example.test');
    const before = await idsIn(await openEmbedded());
    expect(await migrate()).toBe(0);
    expect(await idsIn(await openEventStoreLog({ url: server.url }))).toEqual(before);
    await register('emma@example.test');
    expect(await migrate()).toBe(0);

    const after = await idsIn(await openEmbedded());
    expect(await idsIn(await openEventStoreLog({ url: server.url }))).toEqual(after);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(out.filter((line) => line.includes('EventStoreDB'))).toEqual([
      `${before.length} events are in EventStoreDB, 0 of them from before`,
      `${after.length} events are in EventStoreDB, ${before.length} of them from before`,
    ]);
  });

  it('refuses a database with other events, and says so', async () => {
    await register('nora@example.test');
    const log = await openEventStoreLog({ url: server.url });
    await runAdmin(commandsOn(log), { email: 'emma@example.test', name: 'Emma' }, '2026-03-02T08:00:00.000Z', output);
    await log.close();

    expect(await migrate()).toBe(1);
    expect(err.join('\n')).toContain('Begin with an empty database');
  });

  it('refuses a folder without a log, and an address that is none', async () => {
    await expect(migrate()).rejects.toThrow(`There is no log in ${dataDir}`);
    await expect(migrate('http://localhost')).rejects.toThrow(InvalidSettings);
  });

  it('tells options that can not be used in a line without them, and copies nothing', async () => {
    await register('nora@example.test');
    const refused = 'esdb://vigie:canary@127.0.0.1:1?tlsCAFile=%2Fnowhere%2Fca.crt';
    await expect(migrate(refused)).rejects.toThrow(/^Settings: EVENTSTORE_URL is refused \(Error\)/u);
  });
});
