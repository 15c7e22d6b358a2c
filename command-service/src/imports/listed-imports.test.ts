import { allEvents, overtakenAt } from '@vigie/event-log/testing';
import { v4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { CommandRejected } from '../command-handler/refusals.ts';
import { SYSTEM } from '../core.ts';
import { commandsOn, Killed, killedAfter } from '../testing/open-commands.ts';
import { uuid } from '../testing/people.ts';
import { NOW, testImports } from './testing.ts';

const { school, run } = testImports();

const list = (...rows: readonly (readonly [id: number, name: string])[]): string =>
  ['last name;first name;email;vigie id', ...rows.map(([id, name]) => `Leroy;${name};;${uuid(id)}`)].join('\n');

const added = async (): Promise<readonly string[]> =>
  (await allEvents(school().log)).flatMap(({ type, stream }) => (type === 'StudentAdded' ? [stream] : []));

const studentOf = (id: number): string => `student-${uuid(id)}`;

describe('an import whose rows have ids, as of a long list that was typed', () => {
  it('adds each under theirs, once, whatever else is in the next one', async () => {
    await run(list([1, 'Ann'], [2, 'Ben'], [3, 'Cleo']));
    const again = await run(list([2, 'Ben'], [4, 'Dan'], [1, 'Ann']));
    expect(again).toMatchObject({ added: 1, enrolled: 0, removed: 0, errors: [], total: 3 });
    expect(await added()).toEqual([1, 2, 3, 4].map(studentOf));
  });

  it('tells who was added as they are not any more in the list, and adds nobody', async () => {
    await run(list([1, 'Ann'], [2, 'Ben']));
    const changed = await run(list([3, 'Cleo'], [1, 'Anne'], [2, 'Ben']));
    expect(changed).toMatchObject({ added: 0, errors: [{ row: 3, path: '', text: 'student.addedBefore' }] });
    expect(await added()).toEqual([1, 2].map(studentOf));
  });

  it('moves them, where it is to, whoever has been changed since', async () => {
    await run(list([1, 'Ann'], [2, 'Ben']));
    const moving = `last name;first name;email;level;vigie id\nLeroy;Ann;;5e;${uuid(1)}\nLeroy;Benoît;;5e;${uuid(2)}`;
    expect(await run(moving, { movesEnrolled: true })).toMatchObject({ added: 0, moved: 2, errors: [] });
  });

  it('is finished, also where another list adds one as they are not in it at that very moment', async () => {
    const [id, rows] = [v4(), list([1, 'Ann'], [2, 'Ben'])];
    const overtaken = overtakenAt(school().log, studentOf(2), () => run(list([2, 'Benoît'])));
    await expect(run(rows, { id, commands: commandsOn(overtaken) })).rejects.toThrow(CommandRejected);
    expect(await run(rows, { id })).toMatchObject({ added: 1, errors: [] });
    expect([...(await added())].toSorted()).toEqual([1, 2].map(studentOf));
  });

  it('is finished where it was cut off after giving badges alone, whoever has been changed by hand since', async () => {
    await run(list([1, 'Ann']));
    await run('Roy;Ben;ben@example.test');
    const [id, head] = [v4(), 'last name;first name;email;badge;vigie id'];
    const rows = `${head}\nLeroy;Ann;;;${uuid(1)}\nRoy;Ben;ben@example.test;7;`;
    const commands = commandsOn(killedAfter(school().log, 1, true));
    await expect(run(rows, { id, commands })).rejects.toThrow(Killed);
    await school().commands.updateStudent({ actor: SYSTEM, now: NOW }, uuid(1), { firstName: 'Anne' });
    expect(await run(rows, { id })).toMatchObject({ badged: 1, enrolled: 1, errors: [] });
    expect(await run(rows)).toMatchObject({ badged: 0, errors: [{ row: 2, path: '', text: 'student.addedBefore' }] });
  });

  it('is known to a short list, and knows one', async () => {
    const [short, leroy] = [
      { actor: SYSTEM, now: NOW, key: uuid(0x20) },
      { lastName: 'Leroy', email: null, tagNb: null },
    ];
    const inClass = { ...leroy, level: '6e', section: 'A', status: 'cyan' } as const;
    const ben = { ...inClass, id: uuid(2), firstName: 'Ben' };
    await run(list([1, 'Ann'], [2, 'Ben']));
    await school().commands.addStudents(short, [ben, { ...inClass, id: uuid(3), firstName: 'Cleo' }]);
    await run(list([1, 'Ann'], [2, 'Ben'], [3, 'Cleo']));
    expect(await added()).toEqual([1, 2, 3].map(studentOf));
  });

  it('is refused where one is none', async () => {
    const { errors } = await run('last name;first name;email;vigie id\nLeroy;Ann;;17\nLeroy;Ben;;');
    expect(errors).toEqual([{ row: 2, path: 'id', text: 'field.invalid' }]);
  });
});
