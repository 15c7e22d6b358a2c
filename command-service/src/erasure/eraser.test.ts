import { aroundAppends, START, type EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { v4 } from 'uuid';
import { expect, it, vi } from 'vitest';
import { CommandRejected } from '../command-handler/refusals.ts';
import { makeCore, SYSTEM } from '../core.ts';
import { commandsOn } from '../testing/open-commands.ts';
import { makeEraser, type Eraser, type EraserOptions } from './eraser.ts';

const NOW = '2026-03-04T12:00:00.000Z';
const by = { actor: SYSTEM, now: NOW };

type RemovePhotos = EraserOptions['removePhotos'];

const eraserOn = (log: EventLog, removePhotos: RemovePhotos = async () => {}): Eraser =>
  makeEraser({
    core: makeCore({ log, newId: v4 }),
    timeZone: 'Europe/Paris',
    clock: () => Date.parse(NOW),
    removePhotos,
    noteErasure: async () => {},
  });

/** A log whose process dies instead of the write of that number. */
function dyingAt(log: EventLog, last: number): EventLog {
  let writes = 0;
  const count = () => {
    writes += 1;
    if (writes > last) throw new Error('killed');
  };
  return {
    ...log,
    append: async (...given) => {
      count();
      return log.append(...given);
    },
    truncate: async (...given) => {
      count();
      return log.truncate(...given);
    },
  };
}

async function removedStudent(log: EventLog): Promise<string> {
  const commands = commandsOn(log);
  const ann = { firstName: 'Canary', lastName: 'Canary', email: 'canary@example.test', tagNb: '7' };
  const { students } = await commands.addStudents(by, [{ ...ann, level: '6e', section: 'A', status: 'cyan' }]);
  const id = students[0]?.id ?? '';
  const { state } = await commands.recordAccess(by, id, { direction: 'out', reason: 'Canary' });
  if (state.status === 'recorded') await commands.deleteAccess(by, state.id);
  const report = { category: 'phone', location: 'Canary', comment: 'Canary', finalized: true } as const;
  await commands.submitReport(by, { ...report, students: [id] });
  await commands.sendBugReport(by, { comment: 'Canary', studentId: id });
  await commands.removeStudent(by, id);
  return id;
}

async function everything(log: EventLog): Promise<string> {
  let all = '';
  for await (const { events } of log.readAll({ after: START })) all += JSON.stringify(events);
  return all.toLowerCase();
}

it.each([0, 1, 2, 3, 4, 5, 6, 7])('goes on after a kill at write %i, and leaves nothing', async (last) => {
  const log = await openSqliteEventLog({ file: ':memory:' });
  const id = await removedStudent(log);
  const { signal } = new AbortController();
  await eraserOn(dyingAt(log, last))
    .eraseStudent(id, signal)
    .catch(() => undefined);
  await eraserOn(log).eraseStudent(id, signal);
  expect(await everything(log)).not.toContain('canary');
  const before = await log.head();
  await eraserOn(log).eraseStudent(id, signal);
  expect(await log.head()).toBe(before);
  await log.close();
});

it('takes along what a bug report said of them before it was edited', async () => {
  const log = await openSqliteEventLog({ file: ':memory:' });
  const commands = commandsOn(log);
  const ann = { firstName: 'Ann', lastName: 'LEROY', email: null, tagNb: null };
  const id = v4();
  await commands.addStudents(by, [{ id, ...ann, level: '6e', section: 'A', status: 'cyan' }]);
  const bugReport = { id: v4(), replaces: true };
  await commands.sendBugReport(by, { ...bugReport, comment: 'Canary', studentId: id });
  await commands.sendBugReport(by, { ...bugReport, comment: 'It broke', studentId: null });
  await commands.removeStudent(by, id);
  await eraserOn(log).eraseStudent(id, new AbortController().signal);
  expect(await everything(log)).not.toContain('canary');
  await log.close();
});

it('of somebody who was erased before reads the log no more, and removes their photos once more', async () => {
  const log = await openSqliteEventLog({ file: ':memory:' });
  const id = await removedStudent(log);
  const { signal } = new AbortController();
  await eraserOn(log).eraseStudent(id, signal);
  const readAll = vi.spyOn(log, 'readAll');
  const removePhotos = vi.fn<RemovePhotos>(async () => {});
  await eraserOn(log, removePhotos).eraseStudent(id, signal);
  expect(readAll).not.toHaveBeenCalled();
  expect(removePhotos).toHaveBeenCalledWith(id);
  await log.close();
});

it('A deleted report that somebody restores at the moment of its erasure is left to them', async () => {
  const log = await openSqliteEventLog({ file: ':memory:' });
  const commands = commandsOn(log);
  const report = { category: 'phone', location: 'Court', comment: 'Note', finalized: false } as const;
  const id = v4();
  await commands.submitReport(by, { ...report, students: [], id });
  await commands.deleteReport(by, id);
  const raced = aroundAppends(log, async (_, append) => {
    await commands.restoreReport(by, id);
    return append();
  });
  await expect(eraserOn(raced).eraseReport(id, Infinity)).rejects.toThrow(CommandRejected);
  await eraserOn(log).eraseReport(id, Infinity);
  const { events } = await log.readStream(`report-${id}`);
  expect(events.map(({ type }) => type)).toEqual(['ReportSubmitted', 'ReportDeleted', 'ReportRestored']);
  await log.close();
});
