import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent, follow, ids, subscribersAtRest } from '../contract/events.ts';
import { START, type EventLog, type RecordedEvent } from '../port.ts';
import { openTemporaryEventLog, type TemporaryEventLog } from '../testing.ts';
import { openSqliteEventLog } from './index.ts';
import { meetNeighbours } from './neighbours.ts';

/** Nobody looks for others' commits while a test runs. */
const AN_HOUR = 3_600_000;
const PATIENCE = { timeout: 20_000, interval: 5 };

let opened: TemporaryEventLog;
let one: EventLog;
let other: EventLog;
beforeEach(async () => {
  opened = await openTemporaryEventLog();
  one = await openSqliteEventLog({ file: opened.file, pollMs: AN_HOUR });
  other = await openSqliteEventLog({ file: opened.file, pollMs: AN_HOUR });
});
afterEach(async () => {
  await one.close();
  await other.close();
  await opened.close();
});

const until =
  (count: number) =>
  (_: unknown, { length }: readonly RecordedEvent[]) =>
    length === count;

describe('Of two connections to one log in one process', () => {
  test('a subscriber of the one hears at once what the other appends', async () => {
    const following = follow(other, { after: START }, until(2));
    await subscribersAtRest();
    await one.append('note-1', 'no-stream', [anEvent(1)]);
    await subscribersAtRest();
    await one.append('note-1', 0, [anEvent(2)]);
    expect(ids(await following)).toEqual(ids([anEvent(1), anEvent(2)]));
  });

  test('the path by which a file is opened makes no difference', async () => {
    const folder = join(dirname(opened.file), 'elsewhere');
    await symlink(dirname(opened.file), folder);
    const linked = await openSqliteEventLog({ file: join(folder, 'events.sqlite'), pollMs: AN_HOUR });
    const following = follow(linked, { after: START }, until(1));
    await subscribersAtRest();
    await one.append('note-1', 'no-stream', [anEvent(1)]);
    expect(ids(await following)).toEqual(ids([anEvent(1)]));
    await linked.close();
  });

  test('the one keeps nothing in memory of what the other truncates', async () => {
    await one.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
    const read = () => follow(other, { after: START }, (_, soFar) => soFar.length > 0);
    expect(ids(await read())).toEqual(ids([anEvent(1), anEvent(2)]));
    await one.truncate('note-1', 1);
    await vi.waitFor(async () => expect(ids(await read())).toEqual(ids([anEvent(2)])), PATIENCE);
  });
});

test('What another thread appends is heard at once', async () => {
  const following = follow(one, { after: START }, until(1));
  const thread = new Worker(new URL('neighbours.child.mjs', import.meta.url), {
    workerData: opened.file,
    execArgv: [],
  });
  const exited = once(thread, 'exit');
  expect(ids(await following)).toEqual(ids([anEvent(2)]));
  expect(await exited).toEqual([0]);
});

test('Commits in a rush are told together, and all of them before the connection is closed', async () => {
  let told = 0;
  const deaf = { committed: () => undefined, truncated: () => undefined };
  const listener = meetNeighbours(opened.file, { ...deaf, committed: () => (told += 1) });
  const writer = meetNeighbours(opened.file, deaf);
  for (let commits = 0; commits < 100; commits += 1) writer.tellCommit();
  writer.close();
  await vi.waitFor(() => expect(told).toBe(2), PATIENCE);
  listener.close();
});
