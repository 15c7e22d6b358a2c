import {
  LEVELS,
  SECTIONS,
  STUDENT_STATUSES,
  type Level,
  type Section,
  type StudentStatus,
} from '@vigie/command-service/contract';
import { parseOptions } from './parse-options.ts';
import { UsageError } from './usage-error.ts';

/** How it is called. */
export const IMPORT_USAGE =
  'npm run import-roster -- FILE [--level LEVEL] [--section SECTION] [--status COLOUR] [--move-enrolled] [--set-status]';

/** What the command line of an import says. A class that is given holds for rows without their own. */
export interface ImportOptions {
  readonly file: string;
  readonly level: Level | null;
  readonly section: Section | null;
  readonly status: StudentStatus | null;
  /** Whether those who are enrolled already are moved to the class in their row. */
  readonly movesEnrolled: boolean;
  /** Whether those who are enrolled already are given the status of their row. */
  readonly setsStatus: boolean;
}

/** @throws UsageError for anything but one file and known options with known values */
export function parseImportOptions(args: readonly string[]): ImportOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { level: text, section: text, status: text, 'move-enrolled': flag, 'set-status': flag };
  const { values, positionals } = parseOptions(IMPORT_USAGE, { args: [...args], options, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError(`Give one file: ${IMPORT_USAGE}`);
  return {
    file,
    level: oneOf(LEVELS, '--level', values.level),
    section: oneOf(SECTIONS, '--section', values.section),
    status: oneOf(STUDENT_STATUSES, '--status', values.status),
    movesEnrolled: values['move-enrolled'] ?? false,
    setsStatus: values['set-status'] ?? false,
  };
}

function oneOf<T extends string>(words: readonly T[], option: string, given: string | undefined): T | null {
  if (given === undefined) return null;
  const word = words.find((known) => known.toLowerCase() === given.trim().toLowerCase());
  if (word === undefined) throw new UsageError(`${option} must be one of ${words.join(', ')}`);
  return word;
}
