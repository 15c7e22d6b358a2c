import { allEvents, overtakenAt } from '@vigie/event-log/testing';
import type { Progress } from '@vigie/jobs';
import { v4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { CommandRejected } from '../command-handler/refusals.ts';
import { SYSTEM } from '../core.ts';
import { conflict } from '../decider.ts';
import { commandsOn, Killed, killedAfter } from '../testing/open-commands.ts';
import { NOW, testImports } from './testing.ts';

/** Badges that were claimed for students who have not been added are anybody's by then. */
const LATER = '2026-03-02T08:30:00.000Z';

const { school, adminId, run } = testImports();

const namesOfAll = async (): Promise<readonly string[]> =>
  (await allEvents(school().log)).flatMap(({ type, data }) =>
    type === 'StudentAdded' && 'firstName' in data ? [String(data.firstName)] : [],
  );

const table = (rows: number, email: (row: number) => string): string =>
  Array.from({ length: rows }, (_, row) => `Leroy;Zoé;${email(row)}`).join('\n');

describe('an import', () => {
  it('keeps the first errors of many, and how many there are', async () => {
    const { errors, errorCount } = await run(table(1000, () => 'nonsense'));
    expect(errors.map(({ row }) => row)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(errorCount).toBe(1000);
  });

  it('of too many rows has one error', async () => {
    const { total, errors, errorCount } = await run('a\n'.repeat(20_000));
    expect(errors).toEqual([{ row: 10_002, path: '', text: 'import.tooManyRows' }]);
    expect({ total, errorCount }).toEqual({ total: 0, errorCount: 1 });
  });

  it('of the same file again says who was removed since, and left so', async () => {
    const text = table(3, (row) => `zoe.${row}@example.test`);
    expect(await run(text)).toMatchObject({ added: 3, removed: 0, total: 3 });
    const added = (await allEvents(school().log)).filter(({ type }) => type === 'StudentAdded');
    for (const { stream } of added.slice(1)) {
      await school().commands.removeStudent({ actor: SYSTEM, now: NOW }, stream.slice('student-'.length));
    }
    expect(await run(text)).toMatchObject({ added: 0, removed: 2, total: 3, errors: [] });
  });

  it('of the same file by somebody else leaves those alone who have been changed since', async () => {
    const text = table(3, (row) => `zoe.${row}@example.test`);
    await run(text);
    const [zoe = ''] = (await allEvents(school().log))
      .filter(({ type }) => type === 'StudentAdded')
      .map(({ stream }) => stream.slice('student-'.length));
    await school().commands.updateStudent({ actor: SYSTEM, now: NOW }, zoe, { tagNb: '7' });
    const other = { name: 'Other', email: 'other@example.test', isCPE: true };
    const { state } = await school().commands.registerUser({ actor: SYSTEM, now: NOW }, other);
    const again = await run(text, { actorId: state.status === 'registered' ? state.id : '' });
    expect(again).toMatchObject({ added: 0, removed: 0, enrolled: 0, total: 3, errors: [] });
    expect(await namesOfAll()).toHaveLength(3);
  });

  it('by somebody who may no longer add students says so, and adds nobody', async () => {
    const staff = { name: 'Staff', email: 'staff@example.test', isAdmin: false, isCPE: false };
    const { state } = await school().commands.registerUser({ actor: SYSTEM, now: NOW }, staff);
    const before = await school().log.head();
    const forbidden = { added: 0, errors: [{ row: 1, path: '', text: 'request.forbidden' }] };
    const text = table(3, (row) => `zoe.${row}@example.test`);
    expect(await run(text, { actorId: state.status === 'registered' ? state.id : '' })).toMatchObject(forbidden);
    expect(await run(text, { actorId: v4() })).toMatchObject(forbidden);
    expect(await school().log.head()).toBe(before);
  });

  it('of the same file twice at the same moment counts everybody once', async () => {
    const text = table(500, (row) => `zoe.${row}@example.test`);
    const both = await Promise.all([run(text), run(text)]);
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(500);
    expect(await namesOfAll()).toHaveLength(500);
  });

  it('that is refused in the middle fails, to be attempted again: no result says that nobody was added', async () => {
    const refused = new CommandRejected(conflict('request.conflict'));
    const commands = { ...school().commands, addStudents: () => Promise.reject(refused) };
    await expect(
      run(
        table(3, () => ''),
        { commands },
      ),
    ).rejects.toBe(refused);
  });

  it('leaves off when its worker stops', async () => {
    const before = await school().log.head();
    const stop = new AbortController();
    const running = run(
      table(1000, (row) => `zoe.${row}@example.test`),
      { signal: stop.signal },
    );
    setImmediate(() => stop.abort(new Error('The worker stops')));
    await expect(running).rejects.toThrow('The worker stops');
    expect(await school().log.head()).toBe(before);
  });
});

describe('an import that leaves off in the middle', () => {
  const text = table(500, (row) => `zoe.${row}@example.test`);

  /** Half of it, until the worker stops: an attempt that does not count. */
  async function begin(id: string, rows = text, actorId = adminId()): Promise<number> {
    const stop = new AbortController();
    const progress = async ({ done }: Progress) => {
      if (done > 0) stop.abort(new Error('The worker stops'));
    };
    await expect(run(rows, { id, actorId, signal: stop.signal, progress })).rejects.toThrow('The worker stops');
    return (await namesOfAll()).length;
  }

  /** Somebody else gets the badge, later. */
  async function giveAway(tagNb: string): Promise<void> {
    const ben = { firstName: 'Ben', lastName: 'ROY', email: null, tagNb, level: '6e', section: 'A' } as const;
    await school().commands.addStudents({ actor: SYSTEM, now: LATER }, [{ ...ben, status: 'cyan' }]);
  }

  it('counts all whom it has added, whatever number its next attempt has', async () => {
    const id = v4();
    expect(await begin(id)).toBeLessThan(500);
    expect(await run(text, { id })).toMatchObject({ added: 500, removed: 0, enrolled: 0, total: 500 });
    expect(await run(text, { id })).toMatchObject({ added: 500, total: 500 });
  });

  it('is finished but for a row whose badge somebody else has got since, and counts who is in', async () => {
    const id = v4();
    const rows = `${text}\nRoy;Ann;ann@example.test;42`;
    const half = await begin(id, rows);
    await giveAway('42');
    const errors = [{ row: 501, path: 'tagNb', text: 'student.badgeTaken' }];
    const wanted = {
      added: 500,
      removed: 0,
      enrolled: 0,
      moved: 0,
      statusChanged: 0,
      badged: 0,
      leavers: null,
      total: 501,
      errors,
      errorCount: 1,
    };
    expect(half).toBeLessThan(500);
    expect(await run(rows, { id, now: LATER })).toEqual(wanted);
    expect(await run(rows, { id, now: LATER, movesEnrolled: true })).toEqual(wanted);
    expect(await run(rows, { now: LATER })).toMatchObject({ added: 0, total: 501, errors });
    expect(await namesOfAll()).toHaveLength(501);
  });

  it('is finished but for a badge that somebody else gets at that very moment', async () => {
    const id = v4();
    const rows = `${text}\nRoy;Ann;ann@example.test;42\nRoy;Cleo;cleo@example.test;43`;
    await begin(id, rows);
    const overtaken = overtakenAt(school().log, 'badge-42', () => giveAway('42'));
    const result = await run(rows, { id, now: LATER, commands: commandsOn(overtaken) });
    expect(result).toMatchObject({ added: 501, total: 502, errors: [{ row: 501, path: 'tagNb' }] });
    expect(await run(rows, { id, now: LATER })).toMatchObject({ added: 501, errors: [{ row: 501, path: 'tagNb' }] });
  });

  it.each(['removed', 'no longer a CPE'])('is finished also where its importer is %s by then', async (what) => {
    const [id, rows] = [v4(), `${text}\nRoy;Ann;`];
    const cpe = { name: 'Cécile', email: 'cpe@example.test', isCPE: true };
    const { state } = await school().commands.registerUser({ actor: SYSTEM, now: NOW }, cpe);
    const actorId = state.status === 'registered' ? state.id : '';
    await begin(id, text, actorId);
    const by = { actor: SYSTEM, now: LATER };
    if (what === 'removed') await school().commands.removeUser(by, actorId);
    else await school().commands.updateUser(by, actorId, { ...cpe, isCPE: false });
    expect(await run(text, { id, actorId, now: LATER })).toMatchObject({ added: 500, total: 500, errors: [] });
    const forbidden = [{ row: 1, path: '', text: 'request.forbidden' }];
    expect(await run(rows, { actorId, now: LATER })).toMatchObject({ added: 0, errors: forbidden });
    const added = (await allEvents(school().log)).filter(({ type }) => type === 'StudentAdded');
    expect(added.map(({ metadata }) => metadata.actorId)).toEqual(Array.from({ length: 500 }, () => actorId));
  });

  it('and another one of the same file those alone whom it has added itself', async () => {
    const half = await begin(v4());
    expect(await run(text)).toMatchObject({ added: 500 - half, removed: 0, enrolled: 0, total: 500 });
  });
});

describe('an import of a file that has grown', () => {
  const ANN = 'Roy;Ann;ann@example.test;1';
  const BEN = 'Roy;Ben;ben@example.test;2';
  const CLEO = 'Roy;Cleo;cleo@example.test;3';
  const NO_MAIL = 'Roy;Dan;;';

  it('adds the new rows alone, whoever has added the others, with or without badges', async () => {
    await run(`${ANN}\nRoy;Eve;eve@example.test`);
    const grown = await run(`Roy;Ann; ANN@Example.test;1\nRoy;Eve;eve@example.test;\n${BEN}`);
    expect(grown).toMatchObject({ added: 1, enrolled: 2, removed: 0, total: 3, errors: [] });
    expect(await namesOfAll()).toEqual(['Ann', 'Eve', 'Ben']);
  });

  it('goes by the emails that students have now, and by name and class where a row has none', async () => {
    await run([ANN, BEN, CLEO, NO_MAIL].join('\n'));
    const [ann = '', ben = ''] = (await allEvents(school().log))
      .filter(({ type }) => type === 'StudentAdded')
      .map(({ stream }) => stream.slice('student-'.length));
    await school().commands.updateStudent({ actor: SYSTEM, now: NOW }, ann, { email: 'ann.roy@example.test' });
    await school().commands.removeStudent({ actor: SYSTEM, now: NOW }, ben);
    const rows = ['Roy;Ann;ann.roy@example.test;', 'Roy;Other;ann@example.test;', BEN, CLEO, NO_MAIL];
    expect(await run(rows.join('\n'))).toMatchObject({ added: 2, enrolled: 3, total: 5 });
    expect(await namesOfAll()).toEqual(['Ann', 'Ben', 'Cleo', 'Dan', 'Other', 'Ben']);
  });

  it.each([
    ['written otherwise', NO_MAIL, 'ROY;DAN;;7', 0],
    ['with an email by now', NO_MAIL, 'Roy;Dan;dan@example.test;', 0],
    ['whose email it does not have', 'Roy;Dan;dan@example.test;', NO_MAIL, 0],
    ['in another class, who may be somebody else', NO_MAIL, 'Roy;Dan;;;6e;B', 1],
    ['with another email', 'Roy;Dan;dan@example.test;', 'Roy;Dan;dan.roy@example.test;', 1],
    ['of whom it has one more', NO_MAIL, `${NO_MAIL}\nRoy;Dan;;7`, 2],
    [
      'whose namesake another row means',
      `Roy;Dan;dan@example.test;\n${NO_MAIL}`,
      `${NO_MAIL}\nRoy;Dan;dan@example.test;`,
      0,
    ],
    ['whom another row means', 'Roy;Dan;dan@example.test;', `Roy;Dan;dan@example.test;\n${NO_MAIL}`, 1],
  ])('adds one %s or leaves them out', async (_, before, rows, added) => {
    await run(before);
    expect(await run(rows)).toMatchObject({ added, errors: [] });
  });

  it('knows both of two who share an email, also where one row alone can have it', async () => {
    const student = { lastName: 'ROY', email: 'home@example.test', tagNb: null, level: '6e', section: 'A' } as const;
    for (const firstName of ['Max', 'Tom']) {
      await school().commands.addStudents({ actor: SYSTEM, now: NOW }, [{ ...student, firstName, status: 'cyan' }]);
    }
    const rows = 'Roy;Max;home@example.test;\nRoy;Tom;;';
    expect(await run(rows)).toMatchObject({ added: 0, enrolled: 2 });
    expect(await run(rows, { movesEnrolled: true })).toMatchObject({ added: 0, enrolled: 2 });
  });

  it('tells the rows that are wrong, and not those of whom it knows', async () => {
    await run(ANN);
    const errors = [{ row: 2, path: 'level', text: 'field.invalid' }];
    expect(await run(`${ANN}\n${BEN};7e`)).toMatchObject({ added: 0, enrolled: 0, errors });
    const twice = await run(`${ANN}\nRoy;Bis;ann@example.test;`);
    expect(twice.errors).toEqual([{ row: 2, path: 'email', text: 'student.repeated' }]);
  });

  it.each([1, 2, 3, 4])('counts as its own whom it has added before it was cut off at append %i', async (appends) => {
    await run(ANN);
    const rows = [ANN, BEN, CLEO, NO_MAIL].join('\n');
    const commands = commandsOn(killedAfter(school().log, appends, true));
    const id = v4();
    await expect(run(rows, { id, commands })).rejects.toThrow(Killed);
    expect(await run(rows, { id })).toMatchObject({ added: 3, enrolled: 1, total: 4 });
    expect([...(await namesOfAll())].sort()).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
    expect(await run(rows)).toMatchObject({ added: 0, enrolled: 1, total: 4 });
  });
});
