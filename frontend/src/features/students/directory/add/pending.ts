import type { MessageKey } from '@vigie/command-service/contract/messages';
import type { Problem } from '@vigie/command-service/contract';
import type { Level, Section, StudentStatus } from '@vigie/command-service/contract/vocabulary';
import type { NewStudent } from '../directory-api.ts';
import { checkIdentity, type StudentClass, type StudentIdentity } from '../student-content.ts';

/** A class whose three parts are all chosen. */
export interface ChosenClass {
  readonly level: Level;
  readonly section: Section;
  readonly status: StudentStatus;
}

/** A student who waits to be added. */
export interface PendingStudent extends StudentIdentity, ChosenClass {
  readonly key: string;
}

/** What is wrong with a student, and with which field where the words do not name it themselves. */
export interface RowError {
  readonly field: string | null;
  readonly text: MessageKey;
}

/** What is wrong with pending students, by their keys. */
export type RowErrors = ReadonlyMap<string, readonly RowError[]>;

/** The class, if all of it is chosen. */
export function chosenClass({ level, section, status }: StudentClass): ChosenClass | null {
  return level === null || section === null || status === null ? null : { level, section, status };
}

/** What is sent for a pending student: under the same id, whatever else is in the list by then. */
export function toNewStudent({ key, email, tagNb, ...student }: PendingStudent): NewStudent {
  return { ...student, id: key, email: email === '' ? null : email, tagNb: tagNb === '' ? null : tagNb };
}

/** What is wrong, with students looked at who are new or changed: nobody has looked at what was pasted. */
export function withChecked(errors: RowErrors, students: readonly PendingStudent[]): RowErrors {
  const checked = new Map(errors);
  for (const student of students) {
    const wrong = Object.entries(checkIdentity(student, false)).reduce(withError, NOTHING);
    if (wrong.length > 0) checked.set(student.key, wrong);
    else checked.delete(student.key);
  }
  return checked;
}

const ROW = /^students\.(\d+)\.(.*)$/u;

/** The errors of an answer (`students.<row>.<field>`), at the students that were sent. */
export function rowErrors(sent: readonly PendingStudent[], errors: Problem['errors'] = []): RowErrors {
  const found = new Map<string, readonly RowError[]>();
  for (const { path, text } of errors) {
    const [, row, field = ''] = ROW.exec(path) ?? [];
    const key = sent[Number(row)]?.key;
    if (key !== undefined) found.set(key, withError(found.get(key) ?? NOTHING, [field, text]));
  }
  return found;
}

const NOTHING: readonly RowError[] = [];

/** Each thing once: both names may be said to be missing. What a `field.…` says may be wrong with any. */
function withError(errors: readonly RowError[], [name, text]: readonly [string, MessageKey]): readonly RowError[] {
  const field = text.startsWith('field.') ? name : null;
  return errors.some((one) => one.field === field && one.text === text) ? errors : [...errors, { field, text }];
}

/**
 * Who stays in the list when an import could add the others only. Of many errors the server tells the first: then all
 * stay, since the same list again adds nobody twice.
 */
export const notAdded = (
  sent: readonly PendingStudent[],
  wrong: RowErrors,
  errorCount: number,
): readonly PendingStudent[] => (wrong.size < errorCount ? sent : sent.filter(({ key }) => wrong.has(key)));
