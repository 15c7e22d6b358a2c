import { randomUUID } from 'node:crypto';
import { anEvent, ids, range } from '../contract/events.ts';
import { openSqliteEventLog } from './index.ts';

/**
 * The process that `kill.test.ts` kills: eight writers, each appending to its own stream until the end, one to three
 * events at once. It writes a line of JSON before each append, and one after its answer.
 */

/** What an append is about to write. */
export interface Attempt {
  readonly stream: string;
  readonly expected: number | 'no-stream';
  readonly ids: readonly string[];
}

/** A line of the child's output: an attempt, or the answer to the one that begins with `id`. */
export type Line = { readonly attempt: Attempt } | { readonly id: string; readonly position: string };

const log = await openSqliteEventLog({ file: process.argv[2] ?? '' });
await Promise.all(range(8).map((writer) => writeForever(`note-${writer}`)));

async function writeForever(stream: string): Promise<never> {
  let { revision: expected } = await log.readStream(stream);
  for (let size = 1; ; size = (size % 3) + 1) {
    const events = range(size).map((n) => ({ ...anEvent(n), id: randomUUID() }));
    await say({ attempt: { stream, expected, ids: ids(events) } });
    const { revision, position } = await log.append(stream, expected, events);
    await say({ id: events[0]?.id ?? '', position });
    expected = revision;
  }
}

/** What is written must have left this process before the next step: on a busy machine Node keeps it for later. */
function say(line: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, (error) => (error ? reject(error) : resolve()));
  });
}
