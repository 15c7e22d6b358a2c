import type { RowError } from '../command-handler/refusals.ts';
import { inChunks } from '../in-chunks.ts';
import { normaliseNewStudent, type StudentInput } from './normalise.ts';
import type { StudentDetails } from './state.ts';

/** A student of a list that is to be added. */
export interface ListedStudent extends StudentInput {
  /** The id that its sender gives it: sent in another list, it is the same student. Made here, unless said. */
  readonly id?: string | undefined;
}

/** A list of students, written the way all are written; null where something is wrong with one. */
export interface CheckedRows {
  readonly details: readonly (StudentDetails | null)[];
  readonly errors: readonly RowError[];
}

/**
 * Checks a list of students who are to be added, each by itself and against the rows before it (spec section 5).
 * @throws the signal's reason
 */
export async function checkRows(inputs: readonly ListedStudent[], signal?: AbortSignal): Promise<CheckedRows> {
  const normalised = await inChunks(inputs, async (input) => normaliseNewStudent(input), { signal });
  const details = normalised.map((student) => student.details);
  const faults = normalised.flatMap(({ faults }, row) => (faults ?? []).map((fault) => ({ row, ...fault })));
  return { details, errors: [...faults, ...roundedTags(details), ...repeatedStudents(details, inputs)] };
}

/** Spreadsheets keep fifteen digits of a number, and have zeros for the rest. */
const KEPT_DIGITS = 15;

/**
 * The rows whose tag number a spreadsheet has rounded: that of another badge. One number in ten of sixteen digits ends so,
 * too, and one in a hundred of seventeen, but not most of a list.
 */
function roundedTags(rows: readonly (StudentDetails | null)[]): readonly RowError[] {
  const long = rows.flatMap((details, row) => {
    const tagNb = details?.tagNb ?? '';
    return tagNb.length > KEPT_DIGITS ? [{ row, isRounded: /^0+$/u.test(tagNb.slice(KEPT_DIGITS)) }] : [];
  });
  const rounded = long.filter(({ isRounded }) => isRounded);
  if (rounded.length < 2 || rounded.length <= long.length / 2) return [];
  return rounded.map(({ row }) => ({ row, path: 'tagNb', text: 'student.badgeRounded' }));
}

/** The rows whose tag number, email or id an earlier row has, or that are an earlier row once more. Namesakes are two. */
function repeatedStudents(
  rows: readonly (StudentDetails | null)[],
  inputs: readonly ListedStudent[],
): readonly RowError[] {
  const tags = new Set<string>();
  const emails = new Set<string>();
  const ids = new Set<string>();
  const whole = new Set<string>();
  return rows.flatMap((details, row): RowError[] => {
    if (details === null) return [];
    const { tagNb, email } = details;
    if (tagNb !== null && isRepeated(tagNb, tags)) return [{ row, path: 'tagNb', text: 'student.badgeTaken' }];
    if (email !== null && isRepeated(email, emails)) return [{ row, path: 'email', text: 'student.repeated' }];
    const id = inputs[row]?.id;
    const isSame = (id !== undefined && isRepeated(id, ids)) || isRepeated(JSON.stringify(details), whole);
    return isSame ? [{ row, path: '', text: 'student.repeated' }] : [];
  });
}

function isRepeated(value: string, seen: Set<string>): boolean {
  if (seen.has(value)) return true;
  seen.add(value);
  return false;
}
