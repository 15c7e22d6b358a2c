import { allEvents, overtakenAt } from '@vigie/event-log/testing';
import { v4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { EVENT_SCHEMAS } from '../contract/index.ts';
import { SYSTEM } from '../core.ts';
import { commandsOn, Killed, killedAfter } from '../testing/open-commands.ts';
import { NOW, testImports } from './testing.ts';

const ANN = 'Roy;Ann;ann@example.test;';
const BEN = 'Roy;Ben;ben@example.test;';

const { school, run } = testImports();

const studentEvents = async () =>
  (await allEvents(school().log)).flatMap(({ type, data }) =>
    type === 'StudentAdded' || type === 'StudentUpdated' ? [EVENT_SCHEMAS[type].parse(data)] : [],
  );

/** The badge that everybody has now, by first name. */
const badges = async (): Promise<Readonly<Record<string, string | null>>> =>
  Object.fromEntries((await studentEvents()).map(({ firstName, tagNb }) => [firstName, tagNb]));

const idOf = async (name: string): Promise<string> =>
  (await studentEvents()).find(({ firstName }) => firstName === name)?.studentId ?? '';

const giveAway = async (tagNb: string): Promise<unknown> =>
  school().commands.addStudents({ actor: SYSTEM, now: NOW }, [
    { lastName: 'ROY', firstName: 'Tim', email: null, tagNb, level: '6e', section: 'A', status: 'cyan' },
  ]);

const taken = (row: number) => [{ row, path: 'tagNb', text: 'student.badgeTaken' }];

describe('An import with badges for who is enrolled already', () => {
  it('gives them to whoever has none, known by email or by name and class, and changes nothing else', async () => {
    await run(`${ANN}\nRoy;Dan;;\nRoy;Eve;eve@example.test;3`);
    const rows = `Le Roy;Anne;ann@example.test;0001;5e;B;red\nROY;DAN;;2\nRoy;Eve;eve@example.test;4\n${BEN}5`;
    expect(await run(rows)).toMatchObject({ added: 1, enrolled: 3, moved: 0, badged: 2, errors: [] });
    expect(await badges()).toEqual({ Ann: '1', Dan: '2', Eve: '3', Ben: '5' });
    expect((await studentEvents()).filter(({ firstName }) => firstName === 'Ann')).toMatchObject([
      { level: '6e', status: 'cyan', tagNb: null },
      { level: '6e', status: 'cyan', tagNb: '1' },
    ]);
    expect(await run(rows)).toMatchObject({ added: 0, enrolled: 3, badged: 0, errors: [] });
    expect(await run(`${rows}\n`)).toMatchObject({ added: 0, enrolled: 4, badged: 0, errors: [] });
  });

  it('gives none to namesakes of one class: which of them it means is not known', async () => {
    await run('Roy;Dan;;;;;red\nRoy;Dan;;;;;cyan');
    expect(await run('Roy;Dan;;7')).toMatchObject({ added: 0, enrolled: 1, badged: 0, errors: [] });
    expect(await badges()).toEqual({ Dan: null });
  });

  it('gives them also to those whom it moves', async () => {
    await run(ANN);
    expect(await run(`${ANN}1;5e;B`, { movesEnrolled: true })).toMatchObject({ moved: 1, badged: 1 });
    expect((await studentEvents()).at(-1)).toMatchObject({ level: '5e', section: 'B', tagNb: '1' });
  });

  it('that somebody else has is refused as a whole', async () => {
    await run(`${ANN}\n${BEN}`);
    await giveAway('2');
    expect(await run(`${ANN}1\n${BEN}2`)).toMatchObject({ added: 0, badged: 0, errors: taken(2) });
    expect(await badges()).toMatchObject({ Ann: null, Ben: null });
  });

  it('tells the one that somebody else gets at that very moment, and gives the others', async () => {
    await run(`${ANN}\n${BEN}`);
    const overtaken = overtakenAt(school().log, 'badge-2', () => giveAway('2'));
    const result = await run(`${ANN}1\n${BEN}2`, { commands: commandsOn(overtaken) });
    expect(result).toMatchObject({ enrolled: 2, badged: 1, errors: taken(2) });
    expect(await badges()).toEqual({ Ann: '1', Ben: null, Tim: '2' });
  });

  it('leaves the badge that somebody is given by hand at that very moment', async () => {
    await run(ANN);
    const ann = await idOf('Ann');
    const byHand = () => school().commands.updateStudent({ actor: SYSTEM, now: NOW }, ann, { tagNb: '9' });
    const overtaken = overtakenAt(school().log, 'badge-1', byHand);
    const result = await run(`${ANN}1`, { commands: commandsOn(overtaken) });
    expect(result).toMatchObject({ enrolled: 1, badged: 0, errors: [] });
    expect(await badges()).toEqual({ Ann: '9' });
  });

  it('goes on without one who is removed meanwhile, whose badge is free', async () => {
    await run(`${ANN}\n${BEN}`);
    const ann = await idOf('Ann');
    const overtaken = overtakenAt(school().log, `student-${ann}`, () =>
      school().commands.removeStudent({ actor: SYSTEM, now: NOW }, ann),
    );
    const result = await run(`${ANN}1\n${BEN}2`, { commands: commandsOn(overtaken) });
    expect(result).toMatchObject({ enrolled: 2, badged: 1, errors: [] });
    await expect(giveAway('1')).resolves.toBeDefined();
  });

  it.each([1, 2, 3])('is finished by its next attempt, cut off at append %i, and counts all', async (appends) => {
    await run(`${ANN}\n${BEN}`);
    const id = v4();
    const commands = commandsOn(killedAfter(school().log, appends, true));
    const rows = `${ANN}1\n${BEN}2`;
    await expect(run(rows, { id, commands })).rejects.toThrow(Killed);
    expect(await run(rows, { id })).toMatchObject({ enrolled: 2, badged: 2, errors: [] });
    expect(await badges()).toEqual({ Ann: '1', Ben: '2' });
    expect(await studentEvents()).toHaveLength(4);
  });
});
