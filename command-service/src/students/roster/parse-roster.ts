import { z } from 'zod';
import {
  classIn,
  LEVELS,
  levelIn,
  MAX_EMAIL,
  MAX_NAME,
  MAX_TAG,
  objectId,
  SECTIONS,
  STUDENT_STATUSES,
  type Level,
  type Section,
  type StudentStatus,
} from '../../contract/index.ts';
import type { RowError } from '../../command-handler/refusals.ts';
import type { ListedStudent } from '../rows.ts';
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
  readonly students: readonly ListedStudent[];
  /** The line that each row stands on, from 1. */
  readonly lines: readonly number[];
  /** Cells that can't be read as what they should be; other rules are checked when students are added. */
  readonly errors: readonly RowError[];
}

/**
 * Reads students from a spreadsheet's text (spec section 2): last name, first name and email, and then perhaps tag
 * number, level, section and status; in the order of its header row, where there is one, below the titles of the table.
 * @throws NotARoster
 */
export async function parseRoster(text: string, defaults: RosterDefaults): Promise<Roster> {
  const records = await readRecords(text, MAX_ROWS + 1);
  const { columns, rows } = tableOf(records);
  const [oneTooMany] = rows.slice(MAX_ROWS);
  if (oneTooMany) throw new NotARoster('import.tooManyRows', oneTooMany.line);
  if (rows.length === 0) throw new NotARoster('import.empty', 1);
  const read = rows.map((record, row) => readRow(record, row, columns, defaults));
  return {
    students: read.map(({ student }) => student),
    lines: rows.map(({ line }) => line),
    errors: read.flatMap(({ errors }) => errors),
  };
}

/** The columns of a table's cells, in their order; null for what is not kept. */
type Columns = readonly (Column | null)[];

/** What is below the header row. A row of one cell above it is a title: a student has two names. */
function tableOf(records: readonly TableRecord[]): {
  readonly columns: Columns;
  readonly rows: readonly TableRecord[];
} {
  const at = records.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const first = records[at];
  const columns = first ? headerOf(first) : null;
  return columns === null ? { columns: COLUMNS, rows: records } : { columns, rows: records.slice(at + 1) };
}

/**
 * The columns that a row names, or null when it is a student. A column that is not known may be a misspelt one.
 */
function headerOf({ line, cells }: TableRecord): Columns | null {
  // A spreadsheet writes as many cells as its widest row has, also of the header row.
  const names = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  const named = names.map(columnNamed);
  const known = named.filter((column) => column !== null && column !== 'notKept');
  if (known.length < 2 || cells.some((cell) => cell.includes('@'))) return null;
  const unknown = names.filter((name, at) => name !== '' && named[at] === null);
  const isComplete = REQUIRED_COLUMNS.every((column) => known.includes(column));
  if (!isComplete || names.includes('') || new Set(known).size < known.length) {
    throw new NotARoster('import.header', line, unknown);
  }
  if (unknown.length > 0) throw new NotARoster('import.column', line, unknown);
  return named.map((column) => (column === 'notKept' ? null : column));
}

/** As the screens have them: whoever reads them there writes them so. */
const FRENCH_STATUSES: ReadonlyMap<string, StudentStatus> = new Map([
  ['bleu', 'blue'],
  ['rouge', 'red'],
  ['noir', 'black'],
]);

interface ReadRow {
  readonly student: ListedStudent;
  readonly errors: readonly RowError[];
}

function readRow({ cells }: TableRecord, row: number, columns: Columns, defaults: RosterDefaults): ReadRow {
  const errors: RowError[] = [];
  if (cells.length < REQUIRED_COLUMNS.length) errors.push({ row, path: '', text: 'import.columns' });
  if (cells.slice(columns.length).some((cell) => cell !== '')) errors.push({ row, path: '', text: 'import.surplus' });
  const { level, section } = classOf();
  const student: ListedStudent = {
    ...ownId(),
    lastName: text('lastName', MAX_NAME),
    firstName: text('firstName', MAX_NAME),
    email: text('email', MAX_EMAIL),
    tagNb: text('tagNb', MAX_TAG),
    level: level ?? defaults.level,
    section: section ?? defaults.section,
    status: word('status', (text) => one(STUDENT_STATUSES, text) ?? FRENCH_STATUSES.get(text)) ?? defaults.status,
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

  /** A section's cell may have the whole class, if it is of the level that the row has apart. */
  function classOf(): { readonly level: Level | null; readonly section: Section | null } {
    const level = word('level', levelIn);
    const whole = cell('section').length > MAX_WORD ? null : classIn(cell('section'));
    if (whole !== null && (level === null || level === whole.level)) return whole;
    return { level, section: word('section', (text) => one(SECTIONS, text)) };
  }

  /** Of a row that has one, the id that its sender gives it. */
  function ownId(): Pick<ListedStudent, 'id'> {
    const { data: id } = objectId.safeParse(cell('id'));
    if (id === undefined && cell('id') !== '') errors.push({ row, path: 'id', text: 'field.invalid' });
    return id === undefined ? {} : { id };
  }

  /** What a cell says by one of the words that it may have. */
  function word<T extends string>(column: Column, read: (text: string) => T | null | undefined): T | null {
    const given = cell(column).toLowerCase();
    const known = given.length > MAX_WORD ? null : (read(given) ?? null);
    if (known === null && given !== '') errors.push({ row, path: column, text: 'field.invalid' });
    return known;
  }
}

/** Longer than any word of a class is written. */
const MAX_WORD = 40;

const one = <T extends string>(words: readonly T[], text: string): T | null =>
  words.find((word) => word.toLowerCase() === text) ?? null;
