import { allEvents, overtakenAt } from '@vigie/event-log/testing';
import { v4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { EVENT_SCHEMAS } from '../contract/index.ts';
import { SYSTEM } from '../core.ts';
import { commandsOn, Killed, killedAfter } from '../testing/open-commands.ts';
import { NOW, testImports } from './testing.ts';

const moving = { movesEnrolled: true };
const ANN = 'Roy;Ann;ann@example.test;1;5e;B;red';
const BEN = 'Roy;Ben;ben@example.test;;5e;B;red';

const { school, adminId, run } = testImports();

const studentEvents = async () =>
  (await allEvents(school().log)).flatMap(({ type, stream, data }) =>
    type === 'StudentAdded' || type === 'StudentUpdated'
      ? [{ id: stream.slice('student-'.length), ...EVENT_SCHEMAS[type].parse(data) }]
      : [],
  );

/** What is known of everybody, by the first name that they have now. */
const known = async (): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(
    (await studentEvents()).map(({ firstName, level, section, status, tagNb, email }) => [
      firstName,
      [level + section, status, tagNb, email],
    ]),
  );

const idOf = async (name: string): Promise<string> =>
  (await studentEvents()).find(({ firstName }) => firstName === name)?.id ?? '';

const moves = async () => (await allEvents(school().log)).filter(({ type }) => type === 'StudentUpdated');

describe('An import that moves who is enrolled already', () => {
  it('gives them the level and section of their row, and nothing else; others are added', async () => {
    await run('Roy;Ann;ann@example.test;1\nRoy;Eve;eve@example.test;2');
    const result = await run(`Le Roy;Anne;ANN@example.test;9;5e;B;red\n${BEN}`, moving);
    expect(result).toMatchObject({ added: 1, enrolled: 1, moved: 1, total: 2, errors: [] });
    expect(await known()).toEqual({
      Ann: ['5eB', 'cyan', '1', 'ann@example.test'],
      Eve: ['6eA', 'cyan', '2', 'eve@example.test'],
      Ben: ['5eB', 'red', null, 'ben@example.test'],
    });
    expect((await moves())[0]?.metadata).toMatchObject({ actorId: adminId() });
  });

  it('moves nobody unless it is asked to, and nobody who is there already', async () => {
    await run(`${ANN}\n${BEN}`);
    expect(await run(`${ANN};\nRoy;Ben;ben@example.test;;4e;A;red`)).toMatchObject({ enrolled: 2, moved: 0 });
    expect(await run(`${BEN}\n${ANN}`, moving)).toMatchObject({ enrolled: 2, moved: 0 });
    expect(await moves()).toEqual([]);
  });

  it('moves those whom the same file has added, also once more after a change by hand', async () => {
    await run(`${ANN}\n${BEN}`);
    const ann = await idOf('Ann');
    for (const section of ['C', 'D'] as const) {
      await school().commands.updateStudent({ actor: SYSTEM, now: NOW }, ann, { section });
      expect(await run(`${ANN}\n${BEN}`, moving)).toMatchObject({ added: 0, enrolled: 0, moved: 1, total: 2 });
      expect(await known()).toMatchObject({ Ann: ['5eB', 'red', '1', 'ann@example.test'] });
    }
  });

  it('moves one who was removed and added anew, and counts them as enrolled', async () => {
    await run(ANN);
    await school().commands.removeStudent({ actor: SYSTEM, now: NOW }, await idOf('Ann'));
    await run(`${BEN}\nRoy;Anna;ann@example.test`);
    expect(await run(ANN, moving)).toMatchObject({ added: 0, removed: 0, enrolled: 1, moved: 1 });
    expect(await known()).toMatchObject({ Anna: ['5eB', 'cyan', '1', 'ann@example.test'] });
  });

  it('moves the one of two who share an email whom the name tells, and one once whom two rows mean', async () => {
    const shared = (firstName: string) => ({ firstName, lastName: 'ROY', email: 'home@example.test', tagNb: null });
    for (const firstName of ['Max', 'Tom', 'Tom']) {
      const student = { ...shared(firstName), level: '6e', section: 'A', status: 'cyan' } as const;
      await school().commands.addStudents({ actor: SYSTEM, now: NOW }, [student]);
    }
    for (const name of ['Tom', 'Joe']) {
      expect(await run(`Roy;${name};home@example.test;;5e`, moving)).toMatchObject({ added: 0, enrolled: 1, moved: 0 });
    }
    expect(await run('ROY;MAX;home@example.test;;5e', moving)).toMatchObject({ added: 0, enrolled: 1, moved: 1 });
    expect(await known()).toMatchObject({ Max: ['5eA', 'cyan', null, 'home@example.test'] });
    const text = `${ANN}\n${BEN}`;
    await run(text);
    const ann = await idOf('Ann');
    await school().commands.removeStudent({ actor: SYSTEM, now: NOW }, await idOf('Ben'));
    await school().commands.updateStudent({ actor: SYSTEM, now: NOW }, ann, {
      email: 'ben@example.test',
      section: 'C',
    });
    expect(await run(text, moving)).toMatchObject({ added: 0, removed: 0, enrolled: 1, moved: 1, errors: [] });
  });

  it('knows who is in a row without an email by the name, and adds nobody twice', async () => {
    await run('Roy;Dan;;1\nRoy;Ann;ann@example.test');
    expect(await run('roy;DAN;;;5e;B\nRoy;Ann;;;5e;B\nRoy;Eve;;;5e;B', moving)).toMatchObject({
      added: 1,
      enrolled: 2,
      moved: 2,
      total: 3,
    });
    expect(await known()).toEqual({
      Dan: ['5eB', 'cyan', '1', null],
      Ann: ['5eB', 'cyan', null, 'ann@example.test'],
      Eve: ['5eB', 'cyan', null, null],
    });
    expect(await run('Roy;Dan;;;4e;C')).toMatchObject({ added: 1, enrolled: 0 });
  });

  it('knows by the name also those who have no email, where their rows do by now', async () => {
    await run('Roy;Ann;;1\nRoy;Ben;;');
    const rows = 'Roy;Ann;ann@example.test;;5e\nROY;BEN;ben@example.test;';
    expect(await run(rows, moving)).toMatchObject({ added: 0, enrolled: 2, moved: 1 });
    expect(await known()).toMatchObject({ Ann: ['5eA', 'cyan', '1', null] });
  });

  it.each([
    ['D’Hérouville-Lebœuf;Zoé Anne', 'DHEROUVILLE LEBOEUF;ZOE-ANNE', 1],
    ['D’Hérouville-Lebœuf;Zoé Anne', "D'HEROUVILLE LEBOEUF;ZOE-ANNE", 0],
    ['Le Goff;Anaïs', 'LE-GOFF;ANAIS', 0],
    ['Le;Goff Anaïs', 'LE GOFF;ANAIS', 1],
    ['Wałęsa;Søren', 'WALESA;SOREN', 0],
    ['Đặng;Đức', 'DANG;DUC', 0],
    ['N‘Diaye;Jean\u2011Luc', "N'DIAYE;JEAN LUC", 0],
    ['राम;कि', 'राम;की', 1],
  ])('knows %s by a name in capitals without accents: %s', async (enrolled, row, added) => {
    await run(`${enrolled};zoe@example.test`);
    expect(await run(`${row};;;5e;B`, moving)).toMatchObject({ added, moved: 1 - added, total: 1 });
  });

  it.each([
    ['several students have', 'Roy;Max;;1\nRoy;Max;;2', 'Roy;Max;;;5e', 1],
    ['several rows have', 'Roy;Max;;1', 'Roy;Max;;;5e\nRoy;Max;;;5e;B', 2],
    ['somebody has whom another row means', 'Roy;Max;max@example.test', 'Roy;Max;;;5e\nRoy;Max;max@example.test', 1],
    ['somebody has who has another email', 'Roy;Max;max@example.test', 'Roy;Max;max.roy@example.test;;5e', 1],
    ['two rows with emails have', 'Roy;Max;;1', 'Roy;Max;max@example.test;;5e\nRoy;Max;max.roy@example.test;;5e', 2],
  ])('goes by no name that %s', async (_, before, rows, added) => {
    await run(before);
    expect(await run(rows, moving)).toMatchObject({ added, moved: 0, errors: [] });
  });

  it('goes by a name that a row with an email has, too: that tells another student', async () => {
    await run('Roy;Max;;1');
    const rows = 'Roy;Max;;;5e;B\nRoy;Max;max@example.test;;6e;B';
    expect(await run(rows, moving)).toMatchObject({ added: 1, enrolled: 1, moved: 1, errors: [] });
  });

  it('goes by a name of which the list knows all others by their emails', async () => {
    await run('Roy;Max;max@example.test\nRoy;Max;;1');
    const rows = 'Roy;Max;max@example.test;;5e\nRoy;Max;max.roy@example.test;;5e;B';
    expect(await run(rows, moving)).toMatchObject({ added: 0, enrolled: 2, moved: 2, errors: [] });
  });

  it('that is wrong in one row moves nobody', async () => {
    await run('Roy;Ann;ann@example.test;1');
    expect(await run(`${ANN}\nRoy;Bob;nonsense`, moving)).toMatchObject({
      added: 0,
      enrolled: 0,
      moved: 0,
      errorCount: 1,
    });
    expect(await moves()).toEqual([]);
  });

  it.each([1, 2])('is finished by its next attempt, cut off at append %i, and counts all', async (appends) => {
    await run(`Roy;Ann;ann@example.test;1\nRoy;Ben;ben@example.test;2`);
    const rows = `Roy;Cleo;cleo@example.test\n${ANN}\n${BEN}`;
    const id = v4();
    const commands = commandsOn(killedAfter(school().log, appends, true));
    await expect(run(rows, { ...moving, id, commands })).rejects.toThrow(Killed);
    expect(await run(rows, { ...moving, id })).toMatchObject({ added: 1, enrolled: 2, moved: 2, total: 3 });
    expect(await run(rows, { ...moving, id })).toMatchObject({ added: 1, enrolled: 2, moved: 2, total: 3 });
    expect(await moves()).toHaveLength(2);
  });

  it('goes on without one who is removed meanwhile', async () => {
    await run(`Roy;Ann;ann@example.test;1\nRoy;Ben;ben@example.test;2`);
    const ann = await idOf('Ann');
    const overtaken = overtakenAt(school().log, `student-${ann}`, () =>
      school().commands.removeStudent({ actor: SYSTEM, now: NOW }, ann),
    );
    const result = await run(`${ANN}\n${BEN}`, { ...moving, commands: commandsOn(overtaken) });
    expect(result).toMatchObject({ added: 0, enrolled: 2, moved: 1, errors: [] });
  });
});
