import { z } from 'zod';
import {
  LEVELS,
  MAX_EMAIL,
  MAX_NAME,
  MAX_TAG,
  SECTIONS,
  STUDENT_STATUSES,
  type StudentStatus,
} from '../../contract/index.ts';
import type { RowError } from '../../command-handler/refusals.ts';
import type { StudentInput } from '../normalise.ts';
import { COLUMNS, REQUIRED_COLUMNS, columnNamed, type Column } from './columns.ts';
import { NotARoster } from './not-a-roster.ts';
import { readRecords, type TableRecord } from './records.ts';

/** No school has as many students. */
const MAX_ROWS = 10_000;

/** The class and status of rows that have none of their own. */
export const rosterDefaults = z.object({
  level: z.enum(LEVELS).nullable(),
  section: z.enum(SECTIONS).nullable(),
  status: z.enum(STUDENT_STATUSES).nullable(),
});
export type RosterDefaults = z.infer<typeof rosterDefaults>;

/** A roster as it was read. */
export interface Roster {
  /** Row by row; what a row lacks is null or empty. */
  readonly students: readonly StudentInput[];
  /** The line that each row stands on, from 1. */
  readonly lines: readonly number[];
  /** Cells that can't be read as what they should be; other rules are checked when students are added. */
  readonly errors: readonly RowError[];
}

/**
 * Reads students from a spreadsheet's text (spec section 2): last name, first name and email, and then perhaps tag
 * number, level, section and status; in the order of its header row, where the first row is one.
 * @throws NotARoster
 */
export async function parseRoster(text: string, defaults: RosterDefaults): Promise<Roster> {
  const records = await readRecords(text, MAX_ROWS + 1);
  const [first] = records;
  const header = first ? headerOf(first) : null;
  const rows = header ? records.slice(1) : records;
  const [oneTooMany] = rows.slice(MAX_ROWS);
  if (oneTooMany) throw new NotARoster('import.tooManyRows', oneTooMany.line);
  if (rows.length === 0) throw new NotARoster('import.empty', 1);
  const read = rows.map((record, row) => readRow(record, row, header ?? COLUMNS, defaults));
  return {
    students: read.map(({ student }) => student),
    lines: rows.map(({ line }) => line),
    errors: read.flatMap(({ errors }) => errors),
  };
}

/**
 * The columns that a first row names, or null when it is a student. A column that is not known may be a misspelt one.
 */
function headerOf({ line, cells }: TableRecord): readonly Column[] | null {
  // A spreadsheet writes as many cells as its widest row has, also of the header row.
  const named = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).map(columnNamed);
  const known = named.filter((column) => column !== null);
  if (!known.includes('lastName') || known.length < 2 || cells.some((cell) => cell.includes('@'))) return null;
  const complete = REQUIRED_COLUMNS.every((column) => known.includes(column));
  if (known.length < named.length || new Set(known).size < known.length || !complete) {
    throw new NotARoster('import.header', line);
  }
  return known;
}

/** As the screens have them: whoever reads them there writes them so. */
const FRENCH_STATUSES: ReadonlyMap<string, StudentStatus> = new Map([
  ['bleu', 'blue'],
  ['rouge', 'red'],
  ['noir', 'black'],
]);

interface ReadRow {
  readonly student: StudentInput;
  readonly errors: readonly RowError[];
}

function readRow({ cells }: TableRecord, row: number, columns: readonly Column[], defaults: RosterDefaults): ReadRow {
  const errors: RowError[] = [];
  if (cells.length < REQUIRED_COLUMNS.length) errors.push({ row, path: '', text: 'import.columns' });
  if (cells.slice(columns.length).some((cell) => cell !== '')) errors.push({ row, path: '', text: 'import.surplus' });
  const student: StudentInput = {
    lastName: text('lastName', MAX_NAME),
    firstName: text('firstName', MAX_NAME),
    email: text('email', MAX_EMAIL),
    tagNb: text('tagNb', MAX_TAG),
    level: word('level', LEVELS) ?? defaults.level,
    section: word('section', SECTIONS) ?? defaults.section,
    status: word('status', STUDENT_STATUSES, FRENCH_STATUSES) ?? defaults.status,
  };
  return { student, errors };

  function cell(column: Column): string {
    return cells[columns.indexOf(column)] ?? '';
  }

  /**
   * Cut where it is too long: there are texts that take a time to normalise which grows with the square of their
   * length.
   */
  function text(column: Column, longest: number): string {
    if (cell(column).length > longest) errors.push({ row, path: column, text: 'field.tooLong' });
    return cell(column).slice(0, longest);
  }

  /** One of the words, or of what screens call them. */
  function word<T extends string>(column: Column, words: readonly T[], names: ReadonlyMap<string, T> = new Map()) {
    const given = cell(column).toLowerCase();
    const known = words.find((one) => one.toLowerCase() === given) ?? names.get(given) ?? null;
    if (known === null && given !== '') errors.push({ row, path: column, text: 'field.invalid' });
    return known;
  }
}
