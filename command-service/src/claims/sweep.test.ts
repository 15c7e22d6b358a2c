import type { EventLog } from '@vigie/event-log';
import { allEvents } from '@vigie/event-log/testing';
import type { NewJob } from '@vigie/jobs';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCore, SYSTEM } from '../core.ts';
import { EMAIL_KEY, commandsOn, killedAfter, openCommands, type OpenCommands } from '../testing/open-commands.ts';
import { enqueueClaimsSweep, releaseAbandoned } from './sweep.ts';

const MORNING = '2026-03-02T08:00:00.000Z';
const MINUTE = 60_000;
/** So long nobody is in the middle of it any more. */
const LONG = 11 * MINUTE;
const ANN = { firstName: 'Ann', lastName: 'LEROY', email: null, level: '6e', section: 'A', status: 'cyan' } as const;
const by = { actor: SYSTEM, now: MORNING };

let school: OpenCommands;
beforeEach(async () => {
  school = await openCommands();
});
afterEach(() => school.close());

const sweepAfter = (milliseconds: number, log: EventLog = school.log): Promise<number> =>
  releaseAbandoned(
    makeCore({ log, newId: v4 }),
    EMAIL_KEY,
    Date.parse(MORNING) + milliseconds,
    new AbortController().signal,
  );

/** Commands of a process that dies once it has claimed. */
const dying = () => commandsOn(killedAfter(school.log, 1, false));

const releases = async (): Promise<readonly string[]> =>
  (await allEvents(school.log)).filter(({ type }) => type.endsWith('Released')).map(({ stream }) => stream);

describe('A claim that a crash has left to nobody', () => {
  it('is given back, of a badge and of an address', async () => {
    await dying()
      .addStudents(by, [{ ...ANN, tagNb: '7' }])
      .catch(() => {});
    await dying()
      .registerUser(by, { name: 'Eve', email: 'eve@example.test', isCPE: false })
      .catch(() => {});
    expect(await sweepAfter(LONG)).toBe(2);
    expect(await releases()).toEqual(['badge-7', expect.stringMatching(/^email-[0-9a-f]{64}$/u)]);
    expect(await sweepAfter(2 * LONG)).toBe(0);
    expect(await releases()).toHaveLength(2);
  });

  it('is left alone as long as somebody may be in the middle of it', async () => {
    await dying()
      .addStudents(by, [{ ...ANN, tagNb: '7' }])
      .catch(() => {});
    expect([await sweepAfter(10 * MINUTE), await releases()]).toEqual([0, []]);
  });

  it('may be the former badge of a student who has another one by now', async () => {
    const { students } = await school.commands.addStudents(by, [{ ...ANN, tagNb: '7' }]);
    const change = commandsOn(killedAfter(school.log, 2, false)).updateStudent;
    await change(by, students[0]?.id ?? '', { ...ANN, tagNb: '8' }).catch(() => {});
    expect([await sweepAfter(LONG), await releases()]).toEqual([1, ['badge-7']]);
  });

  it('stays with whoever takes it up again while the sweep looks at it', async () => {
    await dying()
      .addStudents(by, [{ ...ANN, tagNb: '7' }])
      .catch(() => {});
    const late: EventLog = {
      ...school.log,
      append: async (...request) => {
        const now = new Date(Date.parse(MORNING) + LONG).toISOString();
        await school.commands.addStudents({ ...by, now }, [{ ...ANN, tagNb: '7' }]);
        return school.log.append(...request);
      },
    };
    expect([await sweepAfter(LONG, late), await releases()]).toEqual([0, []]);
  });
});

it('A claim that somebody holds is never given back', async () => {
  await school.commands.addStudents(by, [{ ...ANN, tagNb: '7' }]);
  await school.commands.registerUser(by, { name: 'Eve', email: 'eve@example.test', isCPE: false });
  expect([await sweepAfter(400 * 24 * 60 * MINUTE), await releases()]).toEqual([0, []]);
});

it('A day has one sweep of claims, however often it is asked for', async () => {
  const asked: NewJob[] = [];
  const jobs = { enqueue: async (job: NewJob) => void asked.push(job) };
  for (const at of ['2026-03-02T08:00:00.000Z', '2026-03-02T19:30:00.000Z', '2026-03-03T08:00:00.000Z']) {
    await enqueueClaimsSweep(jobs, Date.parse(at));
  }
  expect(asked.map(({ id }) => id)).toEqual(['2026-03-02', '2026-03-02', '2026-03-03']);
});
