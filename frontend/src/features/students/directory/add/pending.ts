import type { MessageKey } from '@vigie/command-service/contract/messages';
import type { Problem } from '@vigie/command-service/contract';
import type { Level, Section, StudentStatus } from '@vigie/command-service/contract/vocabulary';
import type { NewStudent } from '../directory-api.ts';
import type { StudentIdentity } from '../identity-fields.tsx';
import type { StudentClass } from '../class-fields.tsx';
import { checkIdentity } from '../student-content.ts';

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

/** What is wrong with pending students, by their keys. */
export type RowErrors = ReadonlyMap<string, readonly MessageKey[]>;

/** The class, if all of it is chosen. */
export function chosenClass({ level, section, status }: StudentClass): ChosenClass | null {
  return level === null || section === null || status === null ? null : { level, section, status };
}

/** What is sent for a pending student. */
export function toNewStudent({ key: _key, email, tagNb, ...student }: PendingStudent): NewStudent {
  return { ...student, email: email === '' ? null : email, tagNb: tagNb === '' ? null : tagNb };
}

/** What is wrong, with students looked at who are new or changed: nobody has looked at what was pasted. */
export function withChecked(errors: RowErrors, students: readonly PendingStudent[]): RowErrors {
  const checked = new Map(errors);
  for (const student of students) {
    const wrong = new Set(Object.values(checkIdentity(student, false)));
    if (wrong.size > 0) checked.set(student.key, [...wrong]);
    else checked.delete(student.key);
  }
  return checked;
}

const ROW = /^students\.(\d+)\./u;

/** The errors of an answer (`students.<row>.<field>`), at the students that were sent. */
export function rowErrors(sent: readonly PendingStudent[], errors: Problem['errors'] = []): RowErrors {
  const found = new Map<string, MessageKey[]>();
  for (const { path, text } of errors) {
    const key = sent[Number(ROW.exec(path)?.[1])]?.key;
    if (key === undefined || found.get(key)?.includes(text)) continue;
    found.set(key, [...(found.get(key) ?? []), text]);
  }
  return found;
}

/**
 * Who stays in the list when an import could add the others only. Of many errors the server tells the first: then all stay, since
 * the same list again adds nobody twice.
 */
export const notAdded = (
  sent: readonly PendingStudent[],
  wrong: RowErrors,
  errorCount: number,
): readonly PendingStudent[] => (wrong.size < errorCount ? sent : sent.filter(({ key }) => wrong.has(key)));
