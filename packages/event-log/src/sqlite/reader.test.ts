import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { anEvent, allBatches, follow, ids, range } from '../contract/events.ts';
import { START, WrongExpectedRevision, type EventLog } from '../port.ts';
import { openSqliteEventLog } from './index.ts';

describe('a filtered read of a long log', () => {
  test('finds what lies far apart, at any batch size', async () => {
    const log = await openSqliteEventLog({ file: ':memory:' });
    const isRare = (n: number): boolean => n === 3 || n === 4_999 || n >= 11_998;
    const events = range(12_000).map((n) => anEvent(n, isRare(n) ? 'Rare' : 'Common'));
    await log.append('note-1', 'no-stream', events);
    const rare = ids(events.filter(({ type }) => type === 'Rare'));

    for (const batchSize of [1, 2, 3, 500]) {
      const options = { after: START, types: ['Rare'], batchSize };
      const batches = await allBatches(log, options);
      expect(ids(batches.flatMap((batch) => batch.events))).toEqual(rare);
      expect(batches.at(-1)?.position).toBe(await log.head());
      expect(ids(await follow(log, options, (_, soFar) => soFar.length === rare.length))).toEqual(rare);
    }
    await log.close();
  });
});

/** Two connections to one file. */
async function openTwice() {
  const file = join(mkdtempSync(join(tmpdir(), 'vigie-log-')), 'events.sqlite');
  const log = await openSqliteEventLog({ file });
  const other = await openSqliteEventLog({ file });
  const close = async () => {
    await log.close();
    await other.close();
    rmSync(dirname(file), { recursive: true });
  };
  return { log, other, close };
}

const nextTick = promisify((done: () => void) => process.nextTick(done));

describe('a stream that is read again', () => {
  test('is remembered where it is short, and not where it would fill the memory', async () => {
    const log = await openSqliteEventLog({ file: ':memory:' });
    const long = { ...anEvent(1), data: { comment: 'é'.repeat(8_192) } };
    await log.append('note-short', 'no-stream', [anEvent(0)]);
    await log.append('note-long', 'no-stream', [long]);
    const isSame = async (stream: string) => (await log.readStream(stream)) === (await log.readStream(stream));
    expect([await isSame('note-short'), await isSame('note-long')]).toEqual([true, false]);
    await log.close();
  });

  test('is as it is now, whoever has appended to it or truncated it meanwhile', async () => {
    const { log, other, close } = await openTwice();
    const [first, second, third] = [anEvent(0), anEvent(1), anEvent(2)];
    const stream = async (reader: EventLog) => {
      const { events, revision } = await reader.readStream('note-1');
      return { ids: ids(events), revision };
    };
    expect(await stream(log)).toEqual({ ids: [], revision: 'no-stream' });
    await log.append('note-1', 'no-stream', [first]);
    expect(await stream(log)).toEqual({ ids: ids([first]), revision: 0 });
    await other.append('note-1', 0, [second, third]);
    const whole = { ids: ids([first, second, third]), revision: 2 };
    expect(await stream(log)).toEqual(whole);
    expect(await stream(other)).toEqual(whole);
    await other.truncate('note-1', 2);
    const rest = { ids: ids([third]), revision: 2 };
    expect(await stream(log)).toEqual(rest);
    expect(await stream(other)).toEqual(rest);
    await close();
  });

  test('is as it was acknowledged to somebody who asks at once, also to many who ask at the same time', async () => {
    const log = await openSqliteEventLog({ file: ':memory:' });
    const revisions = async () =>
      (await Promise.all(range(3).map(() => log.readStream('note-1')))).map(({ revision }) => revision);
    for (const n of range(4)) {
      const expected = n === 0 ? 'no-stream' : n - 1;
      await log.append('note-1', expected, [anEvent(n)]);
      expect(await revisions()).toEqual([n, n, n]);
    }
    await expect(log.append('note-1', 0, [anEvent(9)])).rejects.toThrow(WrongExpectedRevision);
    expect(await revisions()).toEqual([3, 3, 3]);
    await log.close();
  });

  test('is as another connection was told it is, whoever reads when, also of many who come in one after the other', async () => {
    const { log, other, close } = await openTwice();
    // What was committed last when somebody asks is the least that they may be told.
    let committed = -1;
    const read = async () => {
      const least = committed;
      const { revision } = await log.readStream('note-1');
      expect(revision === 'no-stream' ? -1 : revision).toBeGreaterThanOrEqual(least);
    };
    const reads: Promise<void>[] = [];
    for (const n of range(100)) {
      const appended = other.append('note-1', n === 0 ? 'no-stream' : n - 1, [anEvent(n)]).then(() => {
        committed = n;
        reads.push(read(), read(), nextTick().then(read), nextTurn().then(read));
      });
      reads.push(read(), nextTurn().then(read), setTimeout(0).then(read));
      await appended;
    }
    await Promise.all(reads);
    await close();
  });
});
