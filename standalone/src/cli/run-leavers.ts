import { compareRoster, RowsRejected, SYSTEM, type ComparedStudent } from '@vigie/command-service';
import { compareClasses } from '@vigie/command-service/contract';
import type { Output } from './console.ts';
import type { OpenSchool } from './open-school.ts';
import { parseOptions } from './parse-options.ts';
import { readRoster, tellRowErrors } from './read-roster.ts';
import { UsageError } from './usage-error.ts';

/** How it is called. */
export const LEAVERS_USAGE = 'npm run leavers -- FILE [--remove COUNT]';

export interface LeaversOptions {
  readonly file: string;
  /** How many are to be removed; null: nobody, they are only told. */
  readonly remove: number | null;
}

/** @throws UsageError for anything but one file and a count */
export function parseLeaversOptions(args: readonly string[]): LeaversOptions {
  const options = { remove: { type: 'string' } } as const;
  const { values, positionals } = parseOptions(LEAVERS_USAGE, { args: [...args], options, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError(`Give one file: ${LEAVERS_USAGE}`);
  const { remove = null } = values;
  if (remove !== null && !/^[1-9]\d{0,6}$/u.test(remove)) {
    throw new UsageError(`Say how many students are to be removed: ${LEAVERS_USAGE}`);
  }
  return { file, remove: remove === null ? null : Number(remove) };
}

interface Wanted extends Pick<LeaversOptions, 'remove'> {
  /** The roster of all students. */
  readonly text: string;
}

const NO_DEFAULTS = { level: null, section: null, status: null };

/**
 * Tells which enrolled students a roster of all does not have, and removes them where their number is the one that was
 * given: a roster of one class would make leavers of all others.
 * @param now ISO 8601, UTC
 * @returns the exit code
 */
export async function runLeavers(
  { log, commands }: OpenSchool,
  { text, remove }: Wanted,
  now: string,
  { out, err }: Output,
): Promise<number> {
  const roster = await readRoster(text, NO_DEFAULTS, { err });
  if (!roster) return 1;
  try {
    const compared = [...(await compareRoster(log, roster))].sort(byClassAndName);
    const left = compared.filter(({ standing }) => standing === 'left');
    const unclear = compared.filter(({ standing }) => standing === 'unclear');
    tell('Left alone, as they have no email, or a row has their name with another one', unclear, out);
    tell('Not in this file', left, out);
    if (left.length === 0) return 0;
    if (remove === null) {
      out(`To remove these ${left.length}, with all that is kept about them: --remove ${left.length}`);
      return 0;
    }
    if (remove !== left.length) {
      err(`Nobody was removed: ${left.length} enrolled students are not in this file, and not ${remove}`);
      return 1;
    }
    for (const { id } of left) await commands.removeStudent({ actor: SYSTEM, now }, id);
    out(`Removed: ${left.length}`);
    return 0;
  } catch (error) {
    if (!(error instanceof RowsRejected)) throw error;
    tellRowErrors(roster, error, { err });
    return 1;
  }
}

function tell(what: string, students: readonly ComparedStudent[], out: Output['out']): void {
  out(`${what}: ${students.length}`);
  for (const student of students) out(`  ${lineOf(student)}`);
}

const byClassAndName = (one: ComparedStudent, other: ComparedStudent): number =>
  compareClasses(one, other) || one.lastName.localeCompare(other.lastName, 'fr');

const lineOf = ({ firstName, lastName, level, section, email }: ComparedStudent): string =>
  `${firstName} ${lastName} (${level}${section ?? ''}) ${email ?? ''}`.trim();
