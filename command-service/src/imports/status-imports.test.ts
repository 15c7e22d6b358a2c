import { START } from '@vigie/event-log';
import { allEvents } from '@vigie/event-log/testing';
import { v4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { EVENT_SCHEMAS } from '../contract/index.ts';
import { SYSTEM } from '../core.ts';
import { commandsOn, Killed, killedAfter } from '../testing/open-commands.ts';
import { NOW, testImports } from './testing.ts';

const colouring = { setsStatus: true };
const both = { ...colouring, movesEnrolled: true };
const ANN = 'Roy;Ann;ann@example.test;1;6e;A;red';
const BEN = 'Roy;Ben;ben@example.test;;6e;A;black';

const { school, adminId, run } = testImports();

const updates = async () => (await allEvents(school().log)).filter(({ type }) => type === 'StudentUpdated');

/** Class, status and badge of everybody who was updated, by the first name. */
const updated = async (): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(
    (await updates())
      .map(({ data }) => EVENT_SCHEMAS.StudentUpdated.parse(data))
      .map(({ firstName, level, section, status, tagNb }) => [firstName, [`${level}${section}`, status, tagNb]]),
  );

describe('An import that sets the status of who is enrolled already', () => {
  it('gives them that of their row, or the default, and nothing else; others are added', async () => {
    await run('Roy;Ann;ann@example.test;1\nRoy;Eve;eve@example.test;;6e;A;blue');
    const rows = 'Le Roy;Anne;ANN@example.test;9;5e;B;red\nRoy;Eve;eve@example.test\nRoy;Ben;ben@example.test';
    expect(await run(rows, colouring)).toMatchObject({
      added: 1,
      enrolled: 2,
      moved: 0,
      statusChanged: 2,
      leavers: null,
      total: 3,
      errors: [],
    });
    expect(await updated()).toEqual({ Ann: ['6eA', 'red', '1'], Eve: ['6eA', 'cyan', null] });
    expect((await updates())[0]?.metadata).toMatchObject({ actorId: adminId() });
  });

  it('sets nobody’s unless it is asked to, and nobody’s who has it already', async () => {
    await run('Roy;Ann;ann@example.test;1');
    expect(await run(`${ANN}\n${BEN}`)).toMatchObject({ enrolled: 1, statusChanged: 0 });
    expect(await run(`Roy;Ann;ann@example.test\n${BEN}`, colouring)).toMatchObject({ statusChanged: 0 });
    expect(await updates()).toEqual([]);
  });

  it('sets that of whom the same file has added, and who was changed by hand since', async () => {
    await run(ANN);
    const [added] = await allEvents(school().log, { after: START, types: ['StudentAdded'] });
    const id = added?.stream.slice('student-'.length) ?? '';
    await school().commands.updateStudent({ actor: SYSTEM, now: NOW }, id, { status: 'blue' });
    expect(await run(ANN, colouring)).toMatchObject({ added: 0, enrolled: 0, statusChanged: 1, total: 1 });
    expect(await updated()).toEqual({ Ann: ['6eA', 'red', '1'] });
  });

  it('knows who has no email by name and class; one of another class is added', async () => {
    await run('Roy;Dan;');
    const rows = 'Roy;Dan;;;6e;A;red\nRoy;Dan;;;5e;A;red';
    expect(await run(rows, colouring)).toMatchObject({ added: 1, enrolled: 1, statusChanged: 1 });
  });

  it('also moves them, where it is asked for both, and counts both', async () => {
    await run('Roy;Ann;ann@example.test;1\nRoy;Ben;ben@example.test');
    const rows = 'Roy;Ann;ann@example.test;;5e;B;red\nRoy;Ben;ben@example.test;;5e;B';
    expect(await run(rows, both)).toMatchObject({ enrolled: 2, moved: 2, statusChanged: 1 });
    expect(await updated()).toEqual({ Ann: ['5eB', 'red', '1'], Ben: ['5eB', 'cyan', null] });
  });

  it('that is wrong in one row changes nobody', async () => {
    await run('Roy;Ann;ann@example.test;1');
    const result = await run(`${ANN}\nRoy;Bob;nonsense`, both);
    expect(result).toMatchObject({ moved: 0, statusChanged: 0, errorCount: 1 });
    expect(await updates()).toEqual([]);
  });

  it.each([1, 2, 3])('is finished by its next attempt, cut off at append %i, and counts all', async (appends) => {
    await run('Roy;Ann;ann@example.test;1\nRoy;Ben;ben@example.test;2');
    const rows = 'Roy;Ann;ann@example.test;;5e;B;red\nRoy;Ben;ben@example.test;;5e;B;black';
    const id = v4();
    const commands = commandsOn(killedAfter(school().log, appends, true));
    await expect(run(rows, { ...both, id, commands })).rejects.toThrow(Killed);
    expect(await run(rows, { ...both, id })).toMatchObject({ added: 0, enrolled: 2, moved: 2, statusChanged: 2 });
    expect(await run(rows, { ...both, id })).toMatchObject({ added: 0, enrolled: 2, moved: 2, statusChanged: 2 });
    expect(await updates()).toHaveLength(4);
  });

  describe('and is cut off before it has changed all', () => {
    const rows = 'Roy;Ann;ann@example.test;;6e;A;red\nRoy;Ben;ben@example.test;7;6e;A;black';
    const LATER = '2026-03-02T08:30:00.000Z';

    /** Its first attempt, which changes Ann alone. */
    async function begin(attempt: { readonly id: string; readonly actorId?: string }): Promise<void> {
      await run('Roy;Ann;ann@example.test\nRoy;Ben;ben@example.test');
      const commands = commandsOn(killedAfter(school().log, 1, false));
      await expect(run(rows, { ...colouring, ...attempt, commands })).rejects.toThrow(Killed);
      await expect.poll(updated).toEqual({ Ann: ['6eA', 'red', null] });
    }

    it('is finished also where its importer may change nobody by then', async () => {
      const cpe = { name: 'Cécile', email: 'cpe@example.test', isCPE: true };
      const { state } = await school().commands.registerUser({ actor: SYSTEM, now: NOW }, cpe);
      const attempt = { id: v4(), actorId: state.status === 'registered' ? state.id : '' };
      await begin(attempt);
      await school().commands.removeUser({ actor: SYSTEM, now: NOW }, attempt.actorId);
      expect(await run(rows, { ...colouring, ...attempt })).toMatchObject({ statusChanged: 2, badged: 1, errors: [] });
    });

    it('is finished but for a row whose badge somebody else has got since, and counts who is changed', async () => {
      const id = v4();
      await begin({ id });
      const eve = { firstName: 'Eve', lastName: 'ROY', email: null, tagNb: '7', level: '6e', section: 'A' } as const;
      await school().commands.addStudents({ actor: SYSTEM, now: LATER }, [{ ...eve, status: 'cyan' }]);
      const errors = [{ row: 2, path: 'tagNb', text: 'student.badgeTaken' }];
      expect(await run(rows, { ...colouring, id, now: LATER })).toMatchObject({
        enrolled: 2,
        statusChanged: 1,
        errors,
      });
      expect(await run(rows, { ...colouring, now: LATER })).toMatchObject({ enrolled: 0, statusChanged: 0, errors });
    });
  });
});
