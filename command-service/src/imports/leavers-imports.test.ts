import { allEvents } from '@vigie/event-log/testing';
import { describe, expect, it } from 'vitest';
import { EVENT_SCHEMAS, MAX_LEAVERS } from '../contract/index.ts';
import { SYSTEM } from '../core.ts';
import { NOW, testImports } from './testing.ts';

const { school, run } = testImports();

/** The first names of those who are told, by how sure it is. */
async function leaversOf(text: string): Promise<Readonly<Record<string, readonly string[]>> | null> {
  const { leavers } = await run(text, { movesEnrolled: true });
  const names = new Map<string, string>();
  for (const { type, stream, data } of await allEvents(school().log)) {
    if (type === 'StudentAdded') names.set(stream.slice('student-'.length), EVENT_SCHEMAS[type].parse(data).firstName);
  }
  const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '').toSorted();
  return leavers && { left: namesOf(leavers.left), unclear: namesOf(leavers.unclear) };
}

describe('An import that moves for a new school year', () => {
  it('tells who is in no row, and apart from them of whom that is not sure', async () => {
    await run('Roy;Ann;ann@example.test\nRoy;Ben;ben@example.test\nRoy;Cleo;cleo@example.test\nRoy;Dan;;4\nRoy;Flo;;5');
    const rows =
      'Roy;Ann;ann@example.test;;5e\nRoy;Cleo;other@example.test;;5e\nRoy;Flo;;;5e\nRoy;Eve;eve@example.test';
    expect(await leaversOf(rows)).toEqual({ left: ['Ben'], unclear: ['Cleo', 'Dan'] });
  });

  it('tells nobody where all are in a row, also those who had no email before', async () => {
    await run('Roy;Ann;ann@example.test\nRoy;Dan;;4');
    const rows = 'Roy;Ann;ann@example.test\nRoy;Dan;dan@example.test\nRoy;Eve;eve@example.test';
    expect(await leaversOf(rows)).toEqual({ left: [], unclear: [] });
  });

  it('tells nobody whose email or name a row has, also where that is several’s', async () => {
    const student = { lastName: 'ROY', tagNb: null, level: '6e', section: 'A', status: 'cyan' } as const;
    for (const firstName of ['Max', 'Tom']) {
      const sharing = { ...student, firstName, email: 'home@example.test' };
      await school().commands.addStudents({ actor: SYSTEM, now: NOW }, [sharing]);
    }
    await run('Roy;Dan;;1\nRoy;Dan;;2');
    expect(await leaversOf('Roy;Max;home@example.test\nRoy;Dan;')).toEqual({ left: [], unclear: [] });
  });

  it('says nothing of it where it adds nobody as a row is wrong, and none that only adds does', async () => {
    await run('Roy;Ann;ann@example.test');
    expect(await leaversOf('Roy;Ben;nonsense')).toBeNull();
    expect(await run('Roy;Ben;ben@example.test')).toMatchObject({ added: 1, leavers: null });
  });

  it('leaves off where its worker stops before they are told', async () => {
    const stop = new AbortController();
    const { commands } = school();
    const addStudents: typeof commands.addStudents = async (...call) => {
      const added = await commands.addStudents(...call);
      stop.abort(new Error('The worker stops'));
      return added;
    };
    const attempt = { movesEnrolled: true, signal: stop.signal, commands: { ...commands, addStudents } };
    await expect(run('Roy;Ann;ann@example.test', attempt)).rejects.toThrow('The worker stops');
  });

  it('says nothing where more are in no row than can have left a school', async () => {
    const rows = Array.from({ length: MAX_LEAVERS + 2 }, (_, n) => `Roy;Student;student${n}@example.test`);
    await run(rows.join('\n'));
    expect(await leaversOf(rows.slice(0, 1).join('\n'))).toBeNull();
    const told = await run(rows.slice(0, 2).join('\n'), { movesEnrolled: true });
    expect(told.leavers?.unclear).toHaveLength(MAX_LEAVERS);
  });
});
