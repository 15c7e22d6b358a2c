import {
  RowsRejected,
  SYSTEM,
  importRoster,
  newId,
  rosterKey,
  type Commands,
  type RosterDefaults,
} from '@vigie/command-service';
import type { Output } from './console.ts';
import { readRoster, tellRowErrors } from './read-roster.ts';

export interface RosterFile {
  readonly text: string;
  /** The class and status of rows that have none of their own. */
  readonly defaults: RosterDefaults;
  /** Whether those who are enrolled already are moved to the class in their row. */
  readonly movesEnrolled: boolean;
  /** Whether those who are enrolled already are given the status of their row. */
  readonly setsStatus: boolean;
}

/**
 * Adds all students of a file or, for an error in any row, none. The same file again adds those that a cut-off import
 * left out; who is enrolled already, by another file say, is told by the email.
 * @param now ISO 8601, UTC
 * @returns the exit code
 */
export async function runImport(
  commands: Commands,
  { text, defaults, movesEnrolled, setsStatus }: RosterFile,
  now: string,
  { out, err }: Output,
): Promise<number> {
  const roster = await readRoster(text, defaults, { err });
  if (!roster) {
    err('Nothing was imported');
    return 1;
  }
  const rows = roster.students.length;
  try {
    const by = { actor: SYSTEM, now, key: rosterKey(text, defaults), correlationId: newId() };
    const result = await importRoster(commands, by, roster, { movesEnrolled, setsStatus });
    const { added, removed, enrolled, moved, statusChanged, badged, students, errors } = result;
    out(`${added} of ${rows} students added`);
    if (students.length > added) out(`${students.length - added} added by an earlier import of this file`);
    if (removed > 0) out(`${removed} removed since then, and left so`);
    if (enrolled > 0) out(`${enrolled} enrolled already`);
    if (moved > 0) out(`${moved} who were enrolled moved to another class`);
    if (statusChanged > 0) out(`${statusChanged} who were enrolled given another status`);
    if (badged > 0) out(`${badged} who were enrolled given their badge`);
    tellRowErrors(roster, { errors }, { err });
    return errors.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof RowsRejected)) throw error;
    tellRowErrors(roster, error, { err });
    const wrong = new Set(error.errors.map(({ row }) => row)).size;
    err(`Nothing was imported: ${wrong} of ${rows} rows ${wrong === 1 ? 'is' : 'are'} wrong`);
    return 1;
  }
}
