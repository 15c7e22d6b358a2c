import type { Commands } from '@vigie/command-service';
import { START, type EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { allEvents, overtakenAt } from '@vigie/event-log/testing';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandsOn } from '../testing/commands-on.ts';
import { runImport } from './run-import.ts';

const MONDAY = '2026-03-02T08:00:00.000Z';
const TUESDAY = '2026-03-03T08:00:00.000Z';
const NO_DEFAULTS = { level: null, section: null, status: null };
const IN_6EA = { level: '6e', section: 'A', status: 'cyan' } as const;

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

const run = (
  text: string,
  defaults: Parameters<typeof runImport>[1]['defaults'] = IN_6EA,
  now = MONDAY,
  { movesEnrolled = false, setsStatus = false } = {},
) =>
  runImport(commands, { text, defaults, movesEnrolled, setsStatus }, now, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });

async function studentIds(): Promise<readonly string[]> {
  const added = await allEvents(log, { after: START, types: ['StudentAdded'] });
  return added.map(({ stream }) => stream.slice('student-'.length));
}

describe('an import', () => {
  it('adds the students and says how many', async () => {
    expect(await run('Leroy\tZoé\tzoe@example.test\t42\nRoy\tIgor\t\n')).toBe(0);
    expect(out).toEqual(['2 of 2 students added']);
    expect(await studentIds()).toHaveLength(2);
  });

  it('of the same file again adds nobody, and says so; nor does it bring back who was removed', async () => {
    const text = 'Leroy\tZoé\tzoe@example.test\t42\nRoy\tIgor\t\n';
    await run(text);
    expect(await run(text, IN_6EA, TUESDAY)).toBe(0);
    const [first = ''] = await studentIds();
    await commands.removeStudent({ actor: { id: v4(), isAdmin: true, isCPE: false }, now: TUESDAY }, first);
    expect(await run(text, IN_6EA, TUESDAY)).toBe(0);
    expect(out).toEqual([
      '2 of 2 students added',
      '0 of 2 students added',
      '2 added by an earlier import of this file',
      '0 of 2 students added',
      '1 added by an earlier import of this file',
      '1 removed since then, and left so',
    ]);
  });

  it('of the file once it has grown adds the new rows, and says who was there', async () => {
    await run('Leroy\tZoé\tzoe@example.test\t42\n');
    await run('Leroy\tZoé\tzoe@example.test\t42\nRoy\tIgor\tigor@example.test\n');
    expect(out).toEqual(['1 of 1 students added', '1 of 2 students added', '1 enrolled already']);
    expect(await studentIds()).toHaveLength(2);
  });

  it('gives those who are enrolled the badge that they lack, and says how many', async () => {
    await run('Leroy\tZoé\tzoe@example.test\nRoy\tIgor\t');
    expect(await run('Leroy\tZoé\tzoe@example.test\t42\nRoy\tIgor\t\t43')).toBe(0);
    expect(out.slice(1)).toEqual([
      '0 of 2 students added',
      '2 enrolled already',
      '2 who were enrolled given their badge',
    ]);
  });

  it('tells the badge that somebody else gets at that very moment, beside what it has done', async () => {
    await run('Leroy\tZoé\tzoe@example.test');
    const text = 'Leroy\tZoé\tzoe@example.test\t42\nRoy\tIgor\t';
    const overtaken = commandsOn(overtakenAt(log, 'badge-42', () => run('Roy\tTim\t\t42')));
    out = [];
    const file = { text, defaults: IN_6EA, movesEnrolled: false, setsStatus: false };
    const console = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
    expect(await runImport(overtaken, file, MONDAY, console)).toBe(1);
    expect(out).toEqual(['1 of 1 students added', '1 of 2 students added', '1 enrolled already']);
    expect(err).toEqual(['line 1: tag number: another student, or an earlier row, has this tag number']);
  });

  it('moves those who are enrolled to their new class where it is asked to, and says how many', async () => {
    await run('Leroy\tZoé\tzoe@example.test\t42\nRoy\tIgor\tigor@example.test\n');
    await run('Leroy\tZoé\tzoe@example.test\t\t5e\nRoy\tIgor\tigor@example.test\n', IN_6EA, TUESDAY, {
      movesEnrolled: true,
    });
    expect(out.slice(1)).toEqual([
      '0 of 2 students added',
      '2 enrolled already',
      '1 who were enrolled moved to another class',
    ]);
    const [zoe = ''] = await studentIds();
    const { events } = await log.readStream(`student-${zoe}`);
    expect(events.at(-1)).toMatchObject({ type: 'StudentUpdated', data: { level: '5e', section: 'A', tagNb: '42' } });
  });

  it('gives those who are enrolled the status of their row where it is asked to, and says how many', async () => {
    await run('Leroy\tZoé\tzoe@example.test\t42\nRoy\tIgor\tigor@example.test\n');
    const text = 'Leroy\tZoé\tzoe@example.test\t\t\t\tred\nRoy\tIgor\tigor@example.test\n';
    await run(text, IN_6EA, TUESDAY, { setsStatus: true });
    expect(out.slice(1)).toEqual([
      '0 of 2 students added',
      '2 enrolled already',
      '1 who were enrolled given another status',
    ]);
  });

  it('tells every error by line and column, in plain words, and adds nobody', async () => {
    await run('Held\tTag\t\t42\n');
    const before = await log.head();
    const text = [
      'nom;prénom;e-mail;badge;niveau;section;statut',
      'Leroy;Zoé;zoe@example.test;42;6e;A;cyan',
      '',
      ';Igor;nowhere;x1;7e;F;green',
      'Roy;Igor;zoe@example.test;;;;',
    ].join('\r\n');
    expect(await run(text, NO_DEFAULTS)).toBe(1);
    expect(err).toEqual([
      'line 2: tag number: another student, or an earlier row, has this tag number',
      'line 4: level: must be one of 6e, 5e, 4e, 3e, 2nde, 1re, Term, Y7, Y8, Y9, Y10, Y11, Y12',
      'line 4: section: must be one of A, B, C, D, E',
      'line 4: status: must be one of cyan, blue, red, black',
      'line 4: last name: first and last name are required',
      'line 4: email: this is not an email address',
      'line 4: tag number: a tag number is digits only, 25 at most',
      ...['level', 'status', 'section'].map(
        (column) =>
          `line 5: ${column}: level, section and status are required: give the column, or --level, --section, --status`,
      ),
      'Nothing was imported: 3 of 3 rows are wrong',
    ]);
    expect(await log.head()).toBe(before);
  });

  it.each([
    ['', 'line 1: there is no student in this file'],
    ['A;B;\nC;"D;\n', 'line 2: a quote is opened here and never closed'],
    ['nom;prénom;niveau\nA;B;6e', 'line 1: a header row names last name'],
    ['nom;prénom;mail;sectoin\nA;B;;A', 'line 1: sectoin: this column is not known'],
    ['A;B\n', 'line 1: a row has last name, first name and email'],
  ])('of %j is refused with one line that says why', async (text, complaint) => {
    expect(await run(text)).toBe(1);
    expect(err[0]).toContain(complaint);
    expect(err[1]).toContain('Nothing was imported');
    expect(await log.head()).toBe(START);
  });
});
