import type { ExpectedRevision, NewEvent, Revision } from './port.ts';

/**
 * No control characters, lone surrogates, private use or spaces, and no `$` in front, as EventStoreDB's own names have
 * it: names mean the same in every engine.
 */
const NAME = /^(?!\$)[^\p{C}\p{Z}]+$/u;

/** How many events a batch holds at most where nobody says so. */
export const DEFAULT_BATCH_SIZE = 500;

/**
 * Checks an append as every adapter must, before it reaches an engine.
 * @throws RangeError for no events, an expected revision that is none, or a stream or type that is no name
 */
export function checkAppend(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): void {
  checkName('stream', stream);
  if (expected !== 'no-stream') checkRevision(expected);
  if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
  for (const event of events) checkName('event type', event.type);
}

/** @throws RangeError for a number that can be no revision */
export function checkRevision(revision: Revision): void {
  if (!Number.isSafeInteger(revision) || revision < 0) throw new RangeError(`${revision} is not a revision`);
}

/** @throws RangeError for a size that holds no event */
export function checkBatchSize(size: number): void {
  if (!Number.isSafeInteger(size) || size < 1) throw new RangeError(`${size} is not a batch size`);
}

function checkName(what: string, name: string): void {
  if (!NAME.test(name)) throw new RangeError(`${JSON.stringify(name)} is not a name for a ${what}`);
}
