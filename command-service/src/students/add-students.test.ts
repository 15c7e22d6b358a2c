import { START } from '@vigie/event-log';
import { allEvents } from '@vigie/event-log/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../core.ts';
import { CommandRejected, RowsRejected, type RowError } from '../command-handler/refusals.ts';
import { commandsOn, killedAfter, Killed, openCommands, type OpenCommands } from '../testing/open-commands.ts';
import { CPE, STAFF, uuid } from '../testing/people.ts';
import type { StudentInput } from './normalise.ts';

const MONDAY = { actor: CPE, now: '2026-03-02T08:00:00.000Z', key: uuid(0x10) };
const TUESDAY = { actor: CPE, now: '2026-03-03T08:00:00.000Z', key: uuid(0x11) };

const student = (firstName: string, tagNb: string | null): StudentInput => ({
  firstName,
  lastName: 'LEROY',
  email: null,
  tagNb,
  level: '6e',
  section: 'A',
  status: 'cyan',
});
const CLASS = [student('Ann', '1'), student('Ben', null), student('Cleo', '3'), student('Dan', '4')];

let school: OpenCommands;
beforeEach(async () => {
  school = await openCommands();
});
afterEach(() => school.close());

const refusal = (work: Promise<unknown>): Promise<readonly RowError[]> =>
  work.then(
    () => {
      throw new Error('Not refused');
    },
    (error: unknown) => {
      if (error instanceof RowsRejected) return error.errors;
      throw error;
    },
  );

/** Who holds which badge, and who is in the directory, as the log says. */
async function directory({ log }: OpenCommands = school) {
  const holders = new Map<string, string>();
  const names: string[] = [];
  for (const { type, stream, data } of await allEvents(log)) {
    if (type === 'BadgeAssigned' && 'studentId' in data) holders.set(stream, String(data.studentId));
    if (type === 'BadgeReleased') holders.delete(stream);
    if (type === 'StudentAdded' && 'firstName' in data) names.push(String(data.firstName));
  }
  return { holders, names: names.sort() };
}

describe('adding students', () => {
  it('adds all of a list, each with their badge', async () => {
    const { students, added } = await school.commands.addStudents(MONDAY, CLASS);
    expect(students.map(({ details }) => details.firstName)).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
    expect(added).toBe(4);
    const { holders } = await directory();
    expect(Object.fromEntries(holders)).toEqual({
      'badge-1': students[0]?.id,
      'badge-3': students[2]?.id,
      'badge-4': students[3]?.id,
    });
  });

  it('writes nothing at all when any row is wrong', async () => {
    const wrong = [...CLASS, { ...student('', null), level: null }];
    expect(await refusal(school.commands.addStudents(MONDAY, wrong))).toHaveLength(2);
    expect(await school.log.head()).toBe(START);
  });

  it('writes nothing at all when somebody has one of the badges, and tells all the rows', async () => {
    await school.commands.addStudents(MONDAY, [student('Ann', '1'), student('Dan', '4')]);
    const before = await school.log.head();
    const list = [student('Eve', '1'), student('Fay', '5'), student('Guy', '4'), student('', null)];
    expect(await refusal(school.commands.addStudents(TUESDAY, list))).toEqual([
      { row: 0, path: 'tagNb', text: 'student.badgeTaken' },
      { row: 2, path: 'tagNb', text: 'student.badgeTaken' },
      { row: 3, path: 'firstName', text: 'student.nameRequired' },
    ]);
    expect(await school.log.head()).toBe(before);
  });

  it('tells of a row once that its badge is taken, by somebody and by an earlier row', async () => {
    await school.commands.addStudents(MONDAY, [student('Ann', '1')]);
    const list = [student('Eve', '1'), student('Fay', '1')];
    expect(await school.commands.checkStudents(TUESDAY, list)).toEqual([
      { row: 0, path: 'tagNb', text: 'student.badgeTaken' },
      { row: 1, path: 'tagNb', text: 'student.badgeTaken' },
    ]);
  });

  it('can be tried without adding anybody', async () => {
    await school.commands.addStudents(MONDAY, [student('Ann', '1')]);
    const before = await school.log.head();
    expect(await school.commands.checkStudents(TUESDAY, CLASS)).toEqual([
      { row: 0, path: 'tagNb', text: 'student.badgeTaken' },
    ]);
    expect(await school.log.head()).toBe(before);
  });

  it('is for CPE and admins, and so is trying', async () => {
    await expect(school.commands.addStudents({ ...MONDAY, actor: STAFF }, CLASS)).rejects.toThrow(CommandRejected);
    await expect(school.commands.checkStudents({ ...MONDAY, actor: STAFF }, CLASS)).rejects.toThrow(CommandRejected);
    expect(await school.log.head()).toBe(START);
  });

  it('gives a badge to one of two lists that come at the same moment, and keeps no badge for the other', async () => {
    const lists = [uuid(0x20), uuid(0x21)].map((key, n) =>
      school.commands.addStudents({ ...MONDAY, key }, [student(`Ann ${key}`, '1'), student(`Ben ${key}`, `2${n}`)]),
    );
    const outcomes = await Promise.allSettled(lists);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { holders, names } = await directory();
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect([...holders.keys()].sort()).toEqual(['badge-1', `badge-2${winner}`]);
    expect(names).toHaveLength(2);
  });
});

describe('the same list with the same key', () => {
  it('again adds nobody', async () => {
    const { students } = await school.commands.addStudents(MONDAY, CLASS);
    const before = await school.log.head();
    const again = await school.commands.addStudents({ ...TUESDAY, key: MONDAY.key, correlationId: uuid(0x31) }, CLASS);
    expect(again).toMatchObject({ students, added: 0, position: before });
    expect(await school.log.head()).toBe(before);
  });

  it('refuses another list, longer or not, before anybody of it is added', async () => {
    await school.commands.addStudents(MONDAY, CLASS.slice(0, 2));
    const before = await school.log.head();
    const others = [student('Eve', '5'), student('Fay', null), student('Guy', '6')];
    const again = school.commands.addStudents({ ...TUESDAY, key: MONDAY.key }, others);
    await expect(again).rejects.toThrow(CommandRejected);
    expect(await school.log.head()).toBe(before);
  });

  it('at the same moment adds everybody once, and counts them once', async () => {
    const calls = [0x31, 0x32].map((request) => ({ ...MONDAY, correlationId: uuid(request) }));
    const both = await Promise.all(calls.map((call) => school.commands.addStudents(call, CLASS)));
    expect(both.map(({ students }) => students.length)).toEqual([4, 4]);
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(4);
    expect((await directory()).names).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
  });

  it('at the same moment, refused for a badge that somebody has just then, leaves the badges to the call that adds them', async () => {
    const { log, commands } = school;
    let readings = 0;
    const overtaken = commandsOn({
      ...log,
      readStream: async (stream, from) => {
        if (stream === 'badge-4') readings += 1;
        if (stream !== 'badge-4' || readings !== 2) return log.readStream(stream, from);
        const { students } = await commands.addStudents({ ...MONDAY, key: uuid(0x12) }, [student('Eve', '4')]);
        const taken = await log.readStream(stream, from);
        await commands.removeStudent({ ...MONDAY, key: uuid(0x13) }, students[0]?.id ?? '');
        await commands.addStudents(MONDAY, CLASS);
        return taken;
      },
    });
    expect(await refusal(overtaken.addStudents(MONDAY, CLASS))).toHaveLength(1);
    expect([...(await directory()).holders.keys()].sort()).toEqual(['badge-1', 'badge-3', 'badge-4']);
  });

  it('leaves removed who was removed, and the badge to whoever has it since', async () => {
    const { students } = await school.commands.addStudents(MONDAY, CLASS);
    await school.commands.removeStudent(TUESDAY, students[0]?.id ?? '');
    await school.commands.addStudents({ ...TUESDAY, key: uuid(0x12) }, [student('Eve', '1')]);
    const again = await school.commands.addStudents({ ...MONDAY, correlationId: uuid(0x31) }, CLASS);
    expect(again.students.map(({ details }) => details.firstName)).toEqual(['Ben', 'Cleo', 'Dan']);
    expect(again).toMatchObject({ added: 0, removed: 1 });
  });

  it.each([false, true])(
    'finishes what a kill cut off, wherever that was (last append written: %s)',
    async (written) => {
      const appends = CLASS.length + 3;
      for (let done = 0; done < appends; done += 1) {
        const other = await openCommands();
        const killed = commandsOn(killedAfter(other.log, done, written));
        await expect(killed.addStudents(MONDAY, CLASS)).rejects.toThrow(Killed);
        const { students } = await other.commands.addStudents(MONDAY, CLASS);
        const { holders, names } = await directory(other);
        expect(names).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
        expect([...holders.values()].sort()).toEqual([0, 2, 3].map((row) => students[row]?.id ?? '').sort());
        await other.close();
      }
    },
  );

  it('is not stopped by the badges that a cut-off call has claimed; another list is, for as long as that may go on', async () => {
    const killed = commandsOn(killedAfter(school.log, 3, false));
    await expect(killed.addStudents(MONDAY, CLASS)).rejects.toThrow(Killed);
    const soon = { ...MONDAY, key: uuid(0x13), now: '2026-03-02T08:00:20.000Z' };
    expect(await refusal(school.commands.addStudents(soon, [student('Eve', '3')]))).toHaveLength(1);
    const { added } = await school.commands.addStudents({ ...TUESDAY, actor: SYSTEM }, [student('Eve', '3')]);
    expect(added).toBe(1);
  });
});
