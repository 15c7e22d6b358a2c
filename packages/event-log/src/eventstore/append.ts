import { NO_STREAM, StreamDeletedError, WrongExpectedVersionError, type EventData } from '@eventstore/db-client';
import { WrongExpectedRevision, type AppendResult, type ExpectedRevision } from '../port.ts';
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
 * Appends, all or nothing. It may be repeated: the server gives the first answer where the same ids are at that place.
 * @throws WrongExpectedRevision
 */
export async function append(link: Link, { stream, name, expected, events }: Append): Promise<AppendResult> {
  try {
    const answer = await link.client.appendToStream(name, [...events], {
      ...link.options,
      expectedRevision: expected === 'no-stream' ? NO_STREAM : BigInt(expected),
      deadline: CALL_TIMEOUT_MS,
    });
    const revision = Number(answer.nextExpectedRevision);
    if (!answer.success) throw new WrongExpectedRevision(stream, expected, revision < 0 ? 'no-stream' : revision);
    // The server doesn't tell the position where it finds what was repeated hidden by truncation.
    const position = answer.position ?? (await readOne(link, name, revision))?.position;
    if (position) return { revision, position: positionOf(position) };
    throw new WrongExpectedRevision(stream, expected, (await lastRevision(link, name)) ?? 'no-stream');
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
