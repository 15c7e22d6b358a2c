import { aggregateId, partKey } from '../command-handler/repeat.ts';
import { rosterKey } from '../students/roster/import-roster.ts';
import type { RosterDefaults } from '../students/roster/parse-roster.ts';

/** A file that somebody sends to be imported. */
export interface SentFile {
  readonly actorId: string;
  readonly text: string;
  readonly defaults: RosterDefaults;
  readonly movesEnrolled: boolean;
  readonly setsStatus: boolean;
}

/**
 * The id of an import, and of its job. The same person who sends the same file under the same idempotency key finds the
 * import that was begun; anything else under that key is an import of its own.
 */
export function importId(key: string, { actorId, text, defaults, movesEnrolled, setsStatus }: SentFile): string {
  const changing = `${movesEnrolled ? ' moving' : ''}${setsStatus ? ' status' : ''}`;
  return aggregateId(partKey(key, `${actorId} ${rosterKey(text, defaults)}${changing}`));
}
