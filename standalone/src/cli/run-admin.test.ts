import { SYSTEM, type Commands } from '@vigie/command-service';
import type { EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandsOn } from '../testing/commands-on.ts';
import { killedAfter } from '../testing/killed-after.ts';
import { parseAdminArguments, runAdmin } from './run-admin.ts';
import { UsageError } from './usage-error.ts';

const MONDAY = '2026-03-02T08:00:00.000Z';

let log: EventLog;
let commands: Commands;
let out: string[];
let err: string[];
beforeEach(async () => {
  log = await openSqliteEventLog({ file: ':memory:' });
  commands = commandsOn(log);
  out = [];
  err = [];
});
afterEach(() => log.close());

const run = (email: string, name: string) =>
  runAdmin(commands, { email, name }, MONDAY, { out: (line) => out.push(line), err: (line) => err.push(line) });

describe('the command line of `admin`', () => {
  it('takes an address, and a name of any number of words', () => {
    expect(parseAdminArguments(['add', 'nora@example.test', 'Nora', 'de', 'Witt'])).toEqual({
      email: 'nora@example.test',
      name: 'Nora de Witt',
    });
  });

  it.each([
    [[]],
    [['add']],
    [['add', 'nora@example.test']],
    [['add', 'nora@example.test', ' ']],
    [['remove', 'a', 'b']],
  ])('tells how to use it when it is %j', (args) => {
    expect(() => parseAdminArguments(args)).toThrow(UsageError);
  });
});

it('takes names as long as the screens do', () => {
  const add = (name: string) => () => parseAdminArguments(['add', 'nora@example.test', ...name.split(' ')]);
  expect(add(`Nora ${'a'.repeat(95)}`)().name).toHaveLength(100);
  expect(add(`Nora ${'a'.repeat(96)}`)).toThrow(new UsageError('A name has at most 100 characters'));
});

describe('adding an admin', () => {
  it('registers the first one, who can sign in', async () => {
    expect(await run('Nora@example.test', 'Nora')).toBe(0);
    expect(await commands.findUserByEmail('nora@example.test')).toMatchObject({ name: 'Nora', isAdmin: true });
    expect(out).toEqual(['Nora@example.test is an admin now']);
  });

  it('twice changes nothing', async () => {
    await run('nora@example.test', 'Nora');
    const before = await log.head();
    expect(await run('nora@example.test', 'Nora Again')).toBe(0);
    expect(await log.head()).toBe(before);
  });

  it('makes nobody an admin who has another account', async () => {
    const by = { actor: SYSTEM, now: MONDAY };
    await commands.registerUser(by, { name: 'Carla', email: 'carla@example.test', isCPE: true });
    expect(await run('carla@example.test', 'Carla')).toBe(1);
    expect(err[0]).toContain("carla@example.test has an account that is not an admin's");
    expect(await commands.findUserByEmail('carla@example.test')).toMatchObject({ isAdmin: false });
  });

  it('tells when to try again where another account is being given the address', async () => {
    const by = { actor: SYSTEM, now: MONDAY };
    const { state } = await commands.registerUser(by, { name: 'Ana', email: 'ana@example.test', isCPE: false });
    const ana = state.status === 'registered' ? state.id : '';
    const move = commandsOn(killedAfter(log, 1)).updateUser(by, ana, { email: 'nora@example.test' });
    await expect(move).rejects.toThrow('Killed');
    expect(await run('nora@example.test', 'Nora')).toBe(1);
    expect(err[0]).toMatch(/^nora@example\.test: another account is being given this address.*in ten minutes$/u);
  });

  it('refuses what is no address', async () => {
    expect(await run('nora', 'Nora')).toBe(1);
    expect(err).toEqual(['nora: this is not an email address']);
  });
});
