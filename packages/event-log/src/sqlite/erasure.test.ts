import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventLog } from '../port.ts';
import { anEvent, ids, range } from '../contract/events.ts';
import { openTemporaryEventLog, type TemporaryEventLog } from '../testing.ts';
import { openDatabase } from './database.ts';
import { openSqliteEventLog } from './index.ts';
import { eventRow, makeWriter, type Writer } from './writer.ts';

const CANARY = 'Canari Jaune';

let temporary: TemporaryEventLog;

beforeEach(async () => {
  temporary = await openTemporaryEventLog();
});

afterEach(() => temporary.close());

describe('after truncation, no byte of the erased events is in any file', () => {
  test.each([
    { title: 'short', comment: CANARY },
    { title: 'over many pages', comment: `${CANARY} `.repeat(5_000) },
  ])('when they are $title', async ({ comment }) => {
    const { log } = temporary;
    await appendCanaries(comment);
    expect(await filesWithCanary()).not.toEqual([]);
    await log.truncate('student-1', 3);

    expect(await filesWithCanary()).toEqual([]);
    expect(ids((await log.readStream('student-1')).events)).toEqual([anEvent(4).id]);
  });

  test('when they had long been in the database file, between events that stay', async () => {
    const { log } = temporary;
    await log.append(
      'student-2',
      'no-stream',
      range(200, 100).map((n) => anEvent(n, 'StudentAdded', { n })),
    );
    await appendCanaries(CANARY);
    await log.append(
      'student-3',
      'no-stream',
      range(200, 400).map((n) => anEvent(n, 'StudentAdded', { n })),
    );
    await log.truncate('student-9', 0);
    expect(await filesWithCanary()).toEqual(['events.sqlite']);
    await log.truncate('student-1', 3);

    expect(await filesWithCanary()).toEqual([]);
    expect((await log.readStream('student-3')).events).toHaveLength(200);
  });

  test('when many streams are truncated at once', async () => {
    const { log } = temporary;
    const streams = range(30).map((n) => `student-${n}`);
    for (const stream of streams) {
      await log.append(stream, 'no-stream', [
        anEvent(1, 'StudentAdded', { lastName: CANARY }),
        anEvent(2, 'StudentRemoved', {}),
      ]);
    }
    await Promise.all(streams.map((stream) => log.truncate(stream, 1)));

    expect(await filesWithCanary()).toEqual([]);
  });

  test('when the process was killed between the deletion and the checkpoint: at the next start', async () => {
    await appendCanaries(CANARY);
    await temporary.log.close();
    const killed = new DatabaseSync(temporary.file);
    killed.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA secure_delete = ON; DELETE FROM events WHERE revision < 3');
    expect(await filesWithCanary()).not.toEqual([]);
    const restarted = await openSqliteEventLog({ file: temporary.file });

    expect(await filesWithCanary()).toEqual([]);
    killed.close();
    await restarted.close();
  });

  test('unless a reader of another process holds them: that is an error, and truncating again ends it', async () => {
    await appendCanaries(CANARY);
    await temporary.log.close();
    const log = await openSqliteEventLog({ file: temporary.file, lockTimeoutMs: 0 });
    const other = new DatabaseSync(temporary.file, { readOnly: true });
    other.exec('BEGIN; SELECT count(*) FROM events');
    await expect(log.truncate('student-1', 3)).rejects.toThrow('truncate again');
    expect((await log.readStream('student-1')).events).toHaveLength(1);
    other.exec('COMMIT');
    await log.truncate('student-1', 3);

    expect(await filesWithCanary()).toEqual([]);
    other.close();
    await log.close();
  });
});

describe('what another connection has truncated is given to nobody any more who follows the log', () => {
  const note = anEvent(9, 'NoteAdded', {});
  const OTHERS = [
    {
      title: 'of another process',
      pollMs: 5,
      truncate: async (file: string) => {
        asAnotherProcess(file, (writer) => {
          writer.truncate('student-1', 3);
          writer.append('note-9', 'no-stream', [eventRow(note)]);
        });
      },
    },
    {
      title: 'of another process, before it is looked for,',
      pollMs: 1_000_000,
      truncate: async (file: string, log: EventLog) => {
        asAnotherProcess(file, (writer) => writer.truncate('student-1', 3));
        await log.append('note-9', 'no-stream', [note]);
      },
    },
    {
      title: 'of this process',
      pollMs: 1_000_000,
      truncate: async (file: string) => {
        const other = await openSqliteEventLog({ file });
        await other.truncate('student-1', 3);
        await other.append('note-9', 'no-stream', [note]);
        await other.close();
      },
    },
  ];

  test.each(OTHERS)('$title', async ({ pollMs, truncate }) => {
    await appendCanaries(CANARY);
    const log = await openSqliteEventLog({ file: temporary.file, pollMs });
    const end = new AbortController();
    const follow = () => log.subscribe({ after: '', signal: end.signal })[Symbol.asyncIterator]();
    // Two of them, whom the log's newest events are kept for.
    const followers = [follow(), follow()];
    await Promise.all(followers.map((one) => one.next()));
    const woken = Promise.all(followers.map((one) => one.next()));
    await truncate(temporary.file, log);
    await woken;
    const late = follow();
    const read = await late.next();
    expect(read.done === true ? [] : ids(read.value.events)).toEqual([anEvent(4).id, note.id]);
    end.abort();
    for (const one of [...followers, late]) await one.return?.();
    await log.close();
  });
});

/** No neighbour hears of it. */
function asAnotherProcess(file: string, work: (writer: Writer) => void): void {
  const db = openDatabase(file);
  work(makeWriter(db));
  db.close();
}

/** Three events with the canary, in appends of their own, and a last one without. */
async function appendCanaries(comment: string): Promise<void> {
  const { log } = temporary;
  await log.append('student-1', 'no-stream', [anEvent(1, 'StudentAdded', { lastName: comment })]);
  await log.append('student-1', 0, [anEvent(2, 'StudentUpdated', { [comment.slice(0, 20)]: 1 })]);
  await log.append('student-1', 1, [anEvent(3, 'StudentUpdated', { comment })]);
  await log.append('student-1', 2, [anEvent(4, 'StudentRemoved', {})]);
}

async function filesWithCanary(): Promise<string[]> {
  const folder = dirname(temporary.file);
  const files = await readdir(folder);
  const contents = await Promise.all(files.map((name) => readFile(join(folder, name))));
  return files.filter((_, index) => contents[index]?.includes(CANARY)).sort();
}
