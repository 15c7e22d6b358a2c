import type { Commands } from '@vigie/command-service';
import { START, type EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandsOn } from '../testing/commands-on.ts';
import { runImport } from './run-import.ts';
import { parseLeaversOptions, runLeavers } from './run-leavers.ts';

const NOW = '2026-09-01T08:00:00.000Z';
const ALL = [
  'Roy;Ann;ann@example.test;1;Term;B;red',
  'Duval;Ben;ben@example.test;2;6e;A;cyan',
  'Abel;Cleo;cleo@example.test;3;Term;B;red',
  'Roy;Dan;;4;5e;A;cyan',
];
const [ANN = '', BEN = '', CLEO = ''] = ALL;

let log: EventLog;
let commands: Commands;
let out: string[];
let err: string[];
beforeEach(async () => {
  log = await openSqliteEventLog({ file: ':memory:' });
  commands = commandsOn(log);
  [out, err] = [[], []];
  const defaults = { level: null, section: null, status: null };
  const file = { text: ALL.join('\n'), defaults, movesEnrolled: false, setsStatus: false };
  await runImport(commands, file, NOW, { out: () => undefined, err: () => undefined });
});
afterEach(() => log.close());

const run = (text: string, remove: number | null = null): Promise<number> =>
  runLeavers({ log, commands }, { text, remove }, NOW, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });

async function removedNames(): Promise<readonly string[]> {
  const names = new Map<string, string>();
  const removed: string[] = [];
  for await (const { events } of log.readAll({ after: START, types: ['StudentAdded', 'StudentRemoved'] })) {
    for (const { type, stream, data } of events) {
      if (type === 'StudentAdded' && 'firstName' in data) names.set(stream, String(data.firstName));
      else removed.push(names.get(stream) ?? '');
    }
  }
  return removed;
}

describe('Leavers', () => {
  it('are told by class and name, with their number, and stay', async () => {
    expect(await run('Duval;Benoît; BEN@example.test \nNew;Eve;eve@example.test')).toBe(0);
    expect(out).toEqual([
      'Left alone, as they have no email, or a row has their name with another one: 1',
      '  Dan ROY (5eA)',
      'Not in this file: 2',
      '  Cleo ABEL (TermB) cleo@example.test',
      '  Ann ROY (TermB) ann@example.test',
      'To remove these 2, with all that is kept about them: --remove 2',
    ]);
    expect(await removedNames()).toEqual([]);
  });

  it('are removed where that is their number', async () => {
    expect(await run(BEN, 3)).toBe(1);
    expect(err).toEqual(['Nobody was removed: 2 enrolled students are not in this file, and not 3']);
    expect(await removedNames()).toEqual([]);
    expect(await run(BEN, 2)).toBe(0);
    expect(out.at(-1)).toBe('Removed: 2');
    expect([...(await removedNames())].sort()).toEqual(['Ann', 'Cleo']);
    expect(await run(BEN, 2)).toBe(0);
    expect(out.at(-1)).toBe('Not in this file: 0');
  });

  it('are not those whose name a row has: without an email they stay, with another one nobody can tell', async () => {
    expect(await run(`roy;ann;\nroy;dan;\nABEL; cleo ;cleo.abel@example.test\n${BEN}`, 1)).toBe(0);
    expect(out).toEqual([
      'Left alone, as they have no email, or a row has their name with another one: 1',
      '  Cleo ABEL (TermB) cleo@example.test',
      'Not in this file: 0',
    ]);
    expect(await removedNames()).toEqual([]);
  });

  it.each([
    ['L’Hôte;Zoé', "L'HOTE;ZOE"],
    ['Wałęsa;Søren', 'WALESA;SOREN'],
  ])('are not those whose name a row has as school software writes it: %s, %s', async (enrolled, row) => {
    const file = { text: `${enrolled};zoe@example.test;5;5e;A;cyan`, movesEnrolled: false, setsStatus: false };
    const defaults = { level: null, section: null, status: null };
    await runImport(commands, { ...file, defaults }, NOW, { out: () => undefined, err: () => undefined });
    await run([...ALL, `${row};`].join('\n'));
    expect(out.at(-1)).toBe('Not in this file: 0');
  });

  it('are not looked for in a file with rows that do not tell who they are of', async () => {
    expect(await run(`${ANN}\n\nDuval;Ben;ben at example.test;;7e\nRoy;Dan\n${CLEO}`, 1)).toBe(1);
    expect(err).toEqual([
      'line 3: email: this is not an email address',
      'line 4: a row has last name, first name and email, and then perhaps tag number, level, section and status',
    ]);
    expect(await run('', 1)).toBe(1);
    expect(err.at(-1)).toBe('line 1: there is no student in this file');
    expect([out, await removedNames()]).toEqual([[], []]);
  });
});

describe('the command line of leavers', () => {
  it('is a file, and perhaps how many are to be removed', () => {
    expect(parseLeaversOptions(['all.tsv'])).toEqual({ file: 'all.tsv', remove: null });
    expect(parseLeaversOptions(['--remove', '214', 'all.tsv'])).toEqual({ file: 'all.tsv', remove: 214 });
  });

  it.each([
    [[], 'Give one file'],
    [['one.tsv', 'two.tsv'], 'Give one file'],
    [['all.tsv', '--remove', 'all'], 'Say how many'],
    [['all.tsv', '--remove', '0'], 'Say how many'],
    [['all.tsv', '--remove'], "'--remove <value>' argument missing"],
  ])('is refused when it is %j', (args, message) => {
    expect(() => parseLeaversOptions(args)).toThrow(message);
  });
});
