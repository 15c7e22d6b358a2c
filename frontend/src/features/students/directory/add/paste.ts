import { normaliseEmail, normaliseFirstName, normaliseLastName } from '@vigie/command-service/contract/names';
import type { StudentIdentity } from '../student-content.ts';

/** What a pasted text holds. */
export interface Pasted {
  readonly students: readonly StudentIdentity[];
  /** Numbers of the lines that are no students, counted from one. */
  readonly skipped: readonly number[];
}

const LEAST_COLUMNS = 3;

/**
 * Reads lines and tab-separated columns, as a spreadsheet copies them (spec section 5): last name, first name, email,
 * and perhaps the tag number. A line of fewer than three columns, or without a last name, is none; empty ones don't
 * count.
 */
export function parsePasted(text: string): Pasted {
  const students: StudentIdentity[] = [];
  const skipped: number[] = [];
  for (const { line, cells } of rowsOf(text)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const student = studentIn(cells);
    if (student === null) skipped.push(line);
    else students.push(student);
  }
  return { students, skipped };
}

interface PastedRow {
  /** The line that it begins on, counted from one. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell of a copied table, and what ends it. It is in quotes where it has line breaks in it. */
const CELL = /(?:"((?:[^"\t]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/guy;

function rowsOf(text: string): readonly PastedRow[] {
  const rows: PastedRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let next = 1;
  for (const [whole, quoted, plain = '', end] of text.matchAll(CELL)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    next += whole.split(LINE_END).length - 1;
    if (end === '\t') continue;
    rows.push({ line, cells });
    cells = [];
    line = next;
  }
  return rows;
}

const LINE_END = /\r\n|\n|\r/u;

function studentIn(columns: readonly string[]): StudentIdentity | null {
  const [lastName = '', firstName = '', email = '', tagNb = ''] = columns;
  if (columns.length < LEAST_COLUMNS || lastName.trim() === '') return null;
  return normaliseIdentity({ lastName, firstName, email, tagNb });
}

/** The same student, written the way all are written (spec section 5). */
export function normaliseIdentity({ lastName, firstName, email, tagNb }: StudentIdentity): StudentIdentity {
  return {
    lastName: normaliseLastName(lastName),
    firstName: normaliseFirstName(firstName),
    email: normaliseEmail(email) ?? '',
    tagNb: tagNb.trim(),
  };
}
