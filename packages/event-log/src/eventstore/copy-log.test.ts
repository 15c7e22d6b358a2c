import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allEvents, anEvent, follow, ids, range, revisions } from '../contract/events.ts';
import { copyLog, ForeignTarget } from '../copy-log.ts';
import { START, type EventLog, type RecordedEvent } from '../port.ts';
import { openSqliteEventLog } from '../sqlite/index.ts';
import { openEventStoreLog, type EventStoreLog } from './index.ts';
import { inMemory } from './testing/journal.ts';
import { unavailable } from './testing/problems.ts';
import { startServer, type TestServer } from './testing/server.ts';
import { openTransactionLog, type TransactionLog } from './testing/transaction-log.ts';

let source: EventLog;
let database: TransactionLog;
let server: TestServer;
let target: EventStoreLog;

beforeEach(async () => {
  source = await openSqliteEventLog({ file: ':memory:' });
  await openTarget();
});

afterEach(async () => {
  await source.close();
  await closeTarget();
});

async function openTarget(): Promise<void> {
  database = openTransactionLog(inMemory);
  server = await startServer({ log: database });
  target = await openEventStoreLog({ url: `esdb://${server.host}:${server.port}?tls=false`, patienceMs: 0 });
}

async function closeTarget(): Promise<void> {
  await target.close();
  await server.stop();
}

/** Events without their positions, of which each log has its own. */
const withoutPositions = (events: readonly RecordedEvent[]) => events.map((event) => ({ ...event, position: START }));

const contents = async (log: EventLog) => withoutPositions(await allEvents(log));

/** Streams that were written in turns; one has lost its beginning, another all but its end. */
async function writeSource(): Promise<void> {
  for (const n of range(4)) {
    for (const stream of ['note-1', 'note-2', 'note-3']) {
      await source.append(stream, n === 0 ? 'no-stream' : 2 * n - 1, [
        anEvent(n),
        anEvent(n + 10, 'Moved', { stream }),
      ]);
    }
  }
  await source.truncate('note-2', 3);
  await source.truncate('note-3', 7);
}

describe('a log that moves to EventStoreDB', () => {
  test('keeps the order, ids, metadata and revisions of its events, and takes events after them', async () => {
    await writeSource();
    expect(await copyLog(source, target)).toEqual({ events: 14, before: 0 });

    expect(await contents(target)).toEqual(await contents(source));
    for (const stream of ['note-1', 'note-2', 'note-3']) {
      const { events, revision } = await source.readStream(stream);
      const copied = await target.readStream(stream);
      expect([withoutPositions(copied.events), copied.revision]).toEqual([withoutPositions(events), revision]);
      expect(await target.append(stream, 7, [anEvent(50)])).toMatchObject({ revision: 8 });
    }
  });

  test('has, where the beginnings of streams are gone, nothing that a reader or a scavenge could meet', async () => {
    await writeSource();
    const following = follow(target, { after: START }, (_, soFar) => soFar.length === 14);
    await copyLog(source, target);
    const head = await target.head();
    database.scavenge();

    expect(withoutPositions(await following)).toEqual(await contents(source));
    expect(await contents(target)).toEqual(await contents(source));
    expect(await target.head()).toBe(head);
    expect(database.records().filter(({ type }) => type.includes('Placeholder'))).toEqual([]);
  });

  test('keeps revisions also where much more is gone than one append holds', async () => {
    const many = range(1_200).map((n) => anEvent(n));
    await source.append('note-1', 'no-stream', many);
    await source.append('note-1', 1_199, [anEvent(2_000)]);
    await source.truncate('note-1', 1_200);
    server.faults.appends.push(
      { kind: 'delayed', until: Promise.resolve() },
      { kind: 'delayed', until: Promise.resolve() },
      { kind: 'refused', problem: unavailable() },
    );
    await expect(copyLog(source, target)).rejects.toThrow('does not answer');
    await copyLog(source, target);

    expect(revisions((await target.readStream('note-1')).events)).toEqual([1_200]);
    expect(ids(await allEvents(target))).toEqual([anEvent(2_000).id]);
  });

  test('goes on where it was cut off, wherever that was', async () => {
    await writeSource();
    const wanted = await contents(source);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }), async (cuts) => {
        await closeTarget();
        await openTarget();
        for (const cut of cuts) await copyLog(source, failingAfter(cut)).catch(() => undefined);
        const there = (await allEvents(target)).length;

        expect(await copyLog(source, target)).toEqual({ events: wanted.length, before: there });
        expect(await contents(target)).toEqual(wanted);
      }),
      { numRuns: 15 },
    );
  });

  test('that is there already stays as it is', async () => {
    await writeSource();
    await copyLog(source, target);
    const end = database.end();

    expect(await copyLog(source, target)).toEqual({ events: 14, before: 14 });
    expect(database.end()).toBe(end);
  });

  test.each<{ title: string; write: () => Promise<unknown> }>([
    { title: 'somebody else’s events', write: () => target.append('note-9', 'no-stream', [anEvent(99)]) },
    {
      title: 'another event with the same id',
      write: () => target.append('note-1', 'no-stream', [anEvent(0, 'Noted', { n: 'other' })]),
    },
    {
      title: 'more than it has itself',
      write: async () => {
        await copyLog(source, target);
        await target.append('note-1', 7, [anEvent(99)]);
      },
    },
  ])('is not copied where there is $title', async ({ write }) => {
    await writeSource();
    await write();
    const end = database.end();

    await expect(copyLog(source, target)).rejects.toThrow(ForeignTarget);
    expect(database.end()).toBe(end);
  });
});

/** The target, as a process that dies after so many appends sees it. */
function failingAfter(appends: number): EventStoreLog {
  let left = appends;
  const dieAt0 = (): void => {
    if (left-- === 0) throw new Error('killed');
  };
  return {
    ...target,
    append: async (...args) => {
      dieAt0();
      return target.append(...args);
    },
    appendAfterGap: async (...args) => {
      dieAt0();
      return target.appendAfterGap(...args);
    },
  };
}
