import { NO_STREAM, StreamDeletedError, WrongExpectedVersionError, type EventData } from '@eventstore/db-client';
import {
  WrongExpectedRevision,
  type AppendResult,
  type ExpectedRevision,
  type Position,
  type Revision,
} from '../port.ts';
import { CALL_TIMEOUT_MS, type Link } from './connection.ts';
import { positionOf } from './position.ts';
import { lastRevision, readOne } from './read-stream.ts';

export interface Append {
  readonly stream: string;
  /** The stream's name in the database. */
  readonly name: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EventData[];
}

/**
 * What the server answers. It tells no position of an append that is repeated where its last event is hidden by
 * truncation.
 */
interface Written {
  readonly revision: Revision;
  readonly position: Position | null;
}

/**
 * Appends, all or nothing. It may be repeated: the server gives the first answer where the same ids are at that place.
 * @throws WrongExpectedRevision, also for a repeat whose events are gone
 */
export async function append(link: Link, request: Append): Promise<AppendResult> {
  const { stream, name, expected } = request;
  const { revision, position } = await write(link, request);
  if (position !== null) return { revision, position };
  const last = await readOne(link, name, revision);
  if (last?.position) return { revision, position: positionOf(last.position) };
  throw new WrongExpectedRevision(stream, expected, (await lastRevision(link, name)) ?? 'no-stream');
}

/**
 * Appends to a stream that is not there: the server itself would take a repeat for the first.
 * @throws WrongExpectedRevision for one that is
 */
export async function begin(link: Link, request: Append): Promise<AppendResult> {
  const last = await lastRevision(link, request.name);
  if (last !== null) throw new WrongExpectedRevision(request.stream, 'no-stream', last);
  return append(link, request);
}

/** The same, also for events that are hidden from the moment on when they are written. */
export async function write(link: Link, { stream, name, expected, events }: Append): Promise<Written> {
  try {
    const answer = await link.client.appendToStream(name, [...events], {
      ...link.options,
      expectedRevision: expected === 'no-stream' ? NO_STREAM : BigInt(expected),
      deadline: CALL_TIMEOUT_MS,
    });
    const revision = Number(answer.nextExpectedRevision);
    if (!answer.success) throw new WrongExpectedRevision(stream, expected, revision < 0 ? 'no-stream' : revision);
    return { revision, position: answer.position ? positionOf(answer.position) : null };
  } catch (error) {
    if (error instanceof StreamDeletedError) throw new Error(`Stream ${stream} has a tombstone`, { cause: error });
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    const { actualVersion } = error;
    throw new WrongExpectedRevision(
      stream,
      expected,
      typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no-stream',
    );
  }
}
