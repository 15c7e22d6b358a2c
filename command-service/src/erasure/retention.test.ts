import { EventEmitter, once } from 'node:events';
import { START, aroundAppends, type EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { v4 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commandsOf, type Commands } from '../commands.ts';
import { makeCore, SYSTEM, type Core } from '../core.ts';
import { reportDecider } from '../reports/decider.ts';
import { makeEraser, type Eraser } from './eraser.ts';
import { eraseDue, type Retention } from './retention.ts';
import { findTraces } from './traces.ts';

const PATIENCE = { timeout: 20_000 };
const DAY_MS = 86_400_000;
const START_OF_TERM = Date.UTC(2026, 0, 5, 9);
const NO_MORE_THAN = { deletedDays: 30, accessDays: null, reportDays: null, auditDays: null };
const ZOE = {
  firstName: 'Zoé',
  lastName: 'DUPRÉ',
  email: null,
  tagNb: null,
  level: '6e',
  section: 'A',
  status: 'cyan',
} as const;
const draft = { category: 'phone', location: 'Court', comment: 'Secret', finalized: false } as const;

const nothing = async () => {};
const options = {
  timeZone: 'Europe/Paris',
  clock: () => START_OF_TERM,
  removePhotos: nothing,
  noteErasure: nothing,
};

let log: EventLog;
let core: Core;
let commands: Commands;
let eraser: Eraser;
beforeEach(async () => {
  log = await openSqliteEventLog({ file: ':memory:' });
  core = makeCore({ log, newId: v4 });
  commands = commandsOf(core, 'Europe/Paris', 'key');
  eraser = makeEraser({ ...options, core });
});
afterEach(() => log.close());

const on = (day: number) => ({ actor: SYSTEM, now: new Date(START_OF_TERM + day * DAY_MS).toISOString() });
const statusOf = async (id: string) => (await core.load(reportDecider, id)).state.status;
async function sweep(day: number, retention: Retention = NO_MORE_THAN): Promise<number> {
  const { signal } = new AbortController();
  const { erased, failures } = await eraseDue(log, eraser, retention, START_OF_TERM + day * DAY_MS, signal);
  expect(failures).toEqual([]);
  return erased;
}

async function submit(day: number): Promise<string> {
  const id = v4();
  await commands.submitReport(on(day), { ...draft, students: [], id });
  return id;
}

it('erases a deleted report once its days are over, and not before', async () => {
  const id = await submit(0);
  await commands.deleteReport(on(5), id);
  await sweep(35);
  expect(await statusOf(id)).toBe('deleted');
  await sweep(36);
  expect(await statusOf(id)).toBe('erased');
  expect((await log.readStream(`report-${id}`)).events).toHaveLength(1);
});

it.each(['access', 'bugReport'] as const)(
  'erases a deleted %s once its days are over, once, and no other',
  async (of) => {
    const { students } = await commands.addStudents(on(0), [ZOE]);
    const studentId = students[0]?.id ?? '';
    const remove = { access: commands.deleteAccess, bugReport: commands.deleteBugReport }[of];
    const [gone, kept] = [v4(), v4()];
    for (const [day, id] of [gone, kept].entries()) {
      const late = { direction: 'out', occurredAt: on(day - 1).now, reason: 'Secret' } as const;
      if (of === 'access') await commands.recordAccess(on(day), studentId, { id, ...late });
      else await commands.sendBugReport(on(day), { id, studentId, comment: 'Secret' });
    }
    await remove(on(5), gone);
    expect([await sweep(35), await sweep(36), await sweep(37)]).toEqual([0, 1, 0]);
    const left = await Promise.all([gone, kept].map((id) => log.readStream(`${of}-${id}`)));
    expect(left.map(({ events }) => events.length)).toEqual([1, 1]);
    expect(left.map(({ events }) => JSON.stringify(events).includes('Secret'))).toEqual([false, true]);
  },
);

it('leaves a report alone that was restored, and one that nobody deleted', async () => {
  const restored = await submit(0);
  await commands.deleteReport(on(1), restored);
  await commands.restoreReport(on(2), restored);
  const kept = await submit(0);
  await sweep(400);
  expect([await statusOf(restored), await statusOf(kept)]).toEqual(['unfinalized', 'unfinalized']);
});

it('counts from the last deletion', async () => {
  const id = await submit(0);
  await commands.deleteReport(on(1), id);
  await commands.restoreReport(on(2), id);
  await commands.deleteReport(on(20), id);
  await sweep(40);
  expect(await statusOf(id)).toBe('deleted');
});

it('counts from the last deletion, too, where that is made while others are erased', async () => {
  const id = await submit(0);
  await commands.deleteReport(on(1), id);
  const late: Eraser = {
    ...eraser,
    eraseReport: async (reportId, deletedBefore) => {
      await commands.restoreReport(on(40), reportId);
      await commands.deleteReport(on(40), reportId);
      await eraser.eraseReport(reportId, deletedBefore);
    },
  };
  await eraseDue(log, late, NO_MORE_THAN, START_OF_TERM + 40 * DAY_MS, new AbortController().signal);
  expect(await statusOf(id)).toBe('deleted');
});

it('erases reports that are older than the school wants to keep', async () => {
  const old = await submit(0);
  const young = await submit(50);
  await sweep(101, { ...NO_MORE_THAN, reportDays: 100 });
  expect([await statusOf(old), await statusOf(young)]).toEqual(['erased', 'unfinalized']);
});

it('erases what was appended about a student whose erasure had ended, once', async () => {
  const { students } = await commands.addStudents(on(0), [ZOE, { ...ZOE, firstName: 'Max' }]);
  const [gone = '', friend = ''] = students.map(({ id }) => id);
  const held = holdAppends(log, (stream) => /^(report|access|bugReport)-/u.test(stream));
  const slow = commandsOf(makeCore({ log: held.log, newId: v4 }), 'Europe/Paris', 'key');
  const [own, shared] = [v4(), v4()];
  const late = [
    slow.submitReport(on(0), { ...draft, students: [gone], id: own }),
    slow.submitReport(on(0), { ...draft, students: [gone, friend], id: shared }),
    slow.recordAccess(on(0), gone, { direction: 'out' }),
    slow.sendBugReport(on(0), { comment: 'Secret', studentId: gone }),
  ];
  await held.reached(late.length);
  await commands.removeStudent(on(0), gone);
  await eraser.eraseStudent(gone, new AbortController().signal);
  held.release();
  await Promise.all(late);

  expect(await sweep(1)).toBe(1);
  expect([await statusOf(own), await statusOf(shared)]).toEqual(['erased', 'unfinalized']);
  const { accesses, bugReports } = await findTraces(log, gone, START);
  expect([accesses.size, bugReports.size]).toEqual([0, 0]);
  expect(await sweep(2)).toBe(0);
});

/** A log whose appends to some streams wait until they are released. */
function holdAppends(under: EventLog, isHeld: (stream: string) => boolean) {
  const gate = new EventEmitter();
  let count = 0;
  return {
    log: aroundAppends(under, async ({ stream }, append) => {
      if (isHeld(stream)) {
        count += 1;
        await once(gate, 'open');
      }
      return append();
    }),
    reached: (wanted: number) => vi.waitFor(() => expect(count).toBe(wanted), PATIENCE),
    release: () => void gate.emit('open'),
  };
}

it('erases several at a time: they share writes to the disk', async () => {
  const ids = [await submit(0), await submit(0), await submit(0)];
  const held = holdAppends(log, (stream) => stream.startsWith('report-'));
  const slow = makeEraser({ ...options, core: makeCore({ log: held.log, newId: v4 }) });
  const { signal } = new AbortController();
  const sweeping = eraseDue(log, slow, { ...NO_MORE_THAN, reportDays: 100 }, START_OF_TERM + 101 * DAY_MS, signal);
  await held.reached(ids.length);
  held.release();
  expect(await sweeping).toEqual({ erased: 3, failures: [] });
});

it('leaves off when its worker stops', async () => {
  for (let count = 0; count < 50; count += 1) await submit(0);
  const stop = new AbortController();
  const left: Eraser = { ...eraser, eraseReport: vi.fn<Eraser['eraseReport']>(async () => stop.abort()) };
  const retention = { ...NO_MORE_THAN, reportDays: 100 };
  await expect(eraseDue(log, left, retention, START_OF_TERM + 101 * DAY_MS, stop.signal)).rejects.toThrow('aborted');
  expect(vi.mocked(left.eraseReport).mock.calls.length).toBeLessThan(50);
});

it('goes on after a report that can not be erased, and tells of it', async () => {
  const [first, second] = [await submit(0), await submit(0)];
  for (const id of [first, second]) await commands.deleteReport(on(1), id);
  const tooLarge = new Error('This one is too large');
  const failing: Eraser = {
    ...eraser,
    eraseReport: async (id, deletedBefore) => {
      if (id === first) throw tooLarge;
      await eraser.eraseReport(id, deletedBefore);
    },
  };
  const sweeping = eraseDue(log, failing, NO_MORE_THAN, START_OF_TERM + 40 * DAY_MS, new AbortController().signal);
  expect(await sweeping).toEqual({ erased: 1, failures: [tooLarge] });
  expect([await statusOf(first), await statusOf(second)]).toEqual(['deleted', 'erased']);
});
