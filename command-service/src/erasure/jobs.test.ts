import type { EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import type { JobHandler, Json, NewJob } from '@vigie/jobs';
import type { StoredPhoto } from '@vigie/photos';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandsOf } from '../commands.ts';
import { ERASE_STUDENT, REBUILD_VIEWS } from '../contract/index.ts';
import { makeCore, SYSTEM, type Core } from '../core.ts';
import { makeEraser } from './eraser.ts';
import { enqueueRetentionSweep, erasureJobs, reapplyErasures } from './jobs.ts';
import type { StudentPhotos } from './unused-photos.ts';

const NOON = Date.parse('2026-03-04T12:00:00.000Z');
const by = { actor: SYSTEM, now: '2026-01-05T09:00:00.000Z' };
const retention = { deletedDays: 30, accessDays: null, reportDays: null, auditDays: 365 };

let log: EventLog;
let core: Core;
let asked: NewJob[];
let readings: string[];
let photographed: Set<string>;
let former: Map<string, readonly StoredPhoto[]>;
let discarded: (readonly [student: string, hash: string])[];
let now: number;
beforeEach(async () => {
  log = await openSqliteEventLog({ file: ':memory:' });
  core = makeCore({ log, newId: v4 });
  asked = [];
  [readings, photographed] = [[], new Set()];
  [former, discarded] = [new Map(), []];
  now = NOON;
});
afterEach(() => log.close());

const [CURRENT, OLD, UNDER_WAY] = ['1'.repeat(64), '2'.repeat(64), '3'.repeat(64)];
const stored = (hash: string, minutes: number): StoredPhoto => ({ hash, storedAt: NOON - minutes * 60_000 });

type Enqueue = (job: NewJob) => Promise<void>;
const ask: Enqueue = async (job) => void asked.push(job);
type EraseReadings = (before: string) => Promise<number>;
const eraseOldReadings: EraseReadings = async (before) => readings.push(before);

const removePhoto = async (studentId: string): Promise<void> => void photographed.delete(studentId);

interface Unusual {
  readonly viewsKeepTraces: boolean;
  readonly attempt: number;
  readonly enqueue: Enqueue;
  readonly remove: StudentPhotos['remove'];
  readonly eraseReadings: EraseReadings;
}

function handlers({ viewsKeepTraces, enqueue, remove, eraseReadings }: Unusual): readonly JobHandler[] {
  const nothing = async () => {};
  const eraser = makeEraser({
    core,
    timeZone: 'Europe/Paris',
    clock: () => now,
    removePhotos: nothing,
    noteErasure: nothing,
  });
  const jobs = { enqueue };
  const photos = {
    students: async () => photographed,
    remove,
    photosOf: async (studentId: string) => former.get(studentId) ?? [],
    discard: async (studentId: string, hash: string) => void discarded.push([studentId, hash]),
  };
  return erasureJobs({ core, eraser, retention, jobs, photos, viewsKeepTraces, eraseReadings, clock: () => now });
}

async function run(kind: string, payload: Json, unusual: Partial<Unusual> = {}) {
  const usual = {
    viewsKeepTraces: true,
    attempt: 1,
    enqueue: ask,
    remove: removePhoto,
    eraseReadings: eraseOldReadings,
  };
  const circumstances = { ...usual, ...unusual };
  const handler = handlers(circumstances).find((one) => one.kind === kind);
  if (!handler) throw new Error(`Nobody does ${kind}`);
  const { signal } = new AbortController();
  const { attempt } = circumstances;
  await handler.run(payload, { id: 'of-today', attempt, signal, progress: async () => {} });
}

const commands = () => commandsOf(core, 'Europe/Paris', 'key');

async function addedStudent(): Promise<string> {
  const zoe = { firstName: 'Zoé', lastName: 'DUPRÉ', email: null, tagNb: null };
  const { students } = await commands().addStudents(by, [{ ...zoe, level: '6e', section: 'A', status: 'cyan' }]);
  return students[0]?.id ?? '';
}

async function removedStudent(): Promise<string> {
  const id = await addedStudent();
  await commands().removeStudent(by, id);
  return id;
}

describe('Once somebody is erased', () => {
  it('views that keep traces are built anew, once for all erasures of the same ten seconds', async () => {
    await run(ERASE_STUDENT, { studentId: await removedStudent() });
    now += 9_999;
    await run(ERASE_STUDENT, { studentId: await removedStudent() });
    now += 1;
    await run(ERASE_STUDENT, { studentId: await removedStudent() });
    const rebuild = { kind: REBUILD_VIEWS, payload: { views: 'all', waitMs: 10_000 } };
    expect(asked).toMatchObject([rebuild, rebuild, rebuild]);
    const [first, second, third] = asked.map(({ id }) => id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('views that keep none are left alone', async () => {
    await run(ERASE_STUDENT, { studentId: await removedStudent() }, { viewsKeepTraces: false });
    expect(asked).toEqual([]);
  });
});

describe('A retention sweep', () => {
  async function deletedReport(): Promise<void> {
    const draft = { category: 'phone', location: 'Court', comment: 'Secret', finalized: false } as const;
    const { state } = await commands().submitReport(by, { ...draft, students: [] });
    if (state.status === 'unfinalized') await commands().deleteReport(by, state.id);
  }

  it('asks for that, too, where it has erased something', async () => {
    await deletedReport();
    await run('retention-sweep', null);
    expect(asked).toMatchObject([{ kind: REBUILD_VIEWS }]);
  });

  it('asks for it also where the attempt that has erased all could not', async () => {
    await deletedReport();
    const enqueue = async () => Promise.reject(new Error('The disk is full'));
    await expect(run('retention-sweep', null, { enqueue })).rejects.toThrow('full');
    await run('retention-sweep', null, { attempt: 2 });
    expect(asked).toMatchObject([{ kind: REBUILD_VIEWS }]);
  });

  it('asks for it also where something else can not be erased, and fails then', async () => {
    await deletedReport();
    await deletedReport();
    const failing = vi.spyOn(log, 'truncate').mockRejectedValueOnce(new Error('The disk is full'));
    await expect(run('retention-sweep', null)).rejects.toThrow('full');
    failing.mockRestore();
    expect(asked).toMatchObject([{ kind: REBUILD_VIEWS }]);
  });

  it('erases what is due also where a photo can not be erased, and fails then', async () => {
    await deletedReport();
    photographed = new Set([await removedStudent()]);
    const stuck = new Error('The photo is somebody else’s');
    await expect(run('retention-sweep', null, { remove: async () => Promise.reject(stuck) })).rejects.toBe(stuck);
    expect(asked).toMatchObject([{ kind: REBUILD_VIEWS }]);
    await run('retention-sweep', null);
    expect(asked).toHaveLength(1);
  });

  it('and not where it has not', async () => {
    await run('retention-sweep', null);
    expect(asked).toEqual([]);
  });

  it('erases what the read audit has kept long enough, for which no view is built anew', async () => {
    await run('retention-sweep', null);
    expect(readings).toEqual(['2025-03-04T12:00:00.000Z']);
    expect(asked).toEqual([]);
  });

  it('erases that also where something of the log can not be erased', async () => {
    await deletedReport();
    const failing = vi.spyOn(log, 'truncate').mockRejectedValue(new Error('The disk is full'));
    await expect(run('retention-sweep', null)).rejects.toThrow('full');
    failing.mockRestore();
    expect(readings).toHaveLength(1);
  });

  it('erases everything else where the read audit can not be erased, and fails then', async () => {
    await deletedReport();
    photographed = new Set([await removedStudent()]);
    const stuck = new Error('The audit is locked');
    const unusual = { eraseReadings: async () => Promise.reject(stuck) };
    await expect(run('retention-sweep', null, unusual)).rejects.toBe(stuck);
    expect(asked).toMatchObject([{ kind: REBUILD_VIEWS }]);
    expect(photographed).toEqual(new Set());
  });

  it('erases photos that an upload has left of students who were erased meanwhile, and nobody else’s', async () => {
    const [enrolled, erased, unknown] = [await addedStudent(), await removedStudent(), v4()];
    await run(ERASE_STUDENT, { studentId: erased }, { viewsKeepTraces: false });
    photographed = new Set([enrolled, erased, unknown]);
    await run('retention-sweep', null);
    expect(photographed).toEqual(new Set([enrolled, unknown]));
    expect(asked).toEqual([]);
  });

  it('discards photos that students have no more, or never had, unless an upload may be under way', async () => {
    const [withPhoto, without, unknown] = [await addedStudent(), await addedStudent(), v4()];
    const step = async () => {};
    await commands().setStudentPhoto(by, withPhoto, { hash: CURRENT, alike: undefined, keep: step, discard: step });
    photographed = new Set([withPhoto, without, unknown]);
    const [inUse, old, underWay] = [stored(CURRENT, 90), stored(OLD, 61), stored(UNDER_WAY, 60)];
    former = new Map([
      [withPhoto, [inUse, old, underWay]],
      [without, [old, underWay]],
      [unknown, [old]],
    ]);
    await run('retention-sweep', null);
    expect(new Set(discarded)).toEqual(
      new Set([
        [withPhoto, OLD],
        [without, OLD],
      ]),
    );
    expect(photographed).toEqual(new Set([withPhoto, without, unknown]));
    expect(asked).toEqual([]);
  });
});

it('A day has one sweep, however often it is asked for', async () => {
  for (const at of ['2026-03-02T08:00:00.000Z', '2026-03-02T19:30:00.000Z', '2026-03-03T08:00:00.000Z']) {
    await enqueueRetentionSweep({ enqueue: ask }, Date.parse(at));
  }
  expect(asked.map(({ id }) => id)).toEqual(['2026-03-02', '2026-03-02', '2026-03-03']);
});

it('Whoever was erased and is in the log again is erased again: as they were added, or removed and not yet erased', async () => {
  const [added, removed, erased, unknown] = [
    await addedStudent(),
    await removedStudent(),
    await removedStudent(),
    v4(),
  ];
  await run(ERASE_STUDENT, { studentId: erased }, { viewsKeepTraces: false });
  expect(await reapplyErasures(core, { enqueue: ask }, new Set([added, removed, erased, unknown]))).toBe(2);
  expect(asked).toMatchObject([added, removed].map((studentId) => ({ kind: ERASE_STUDENT, payload: { studentId } })));
});
