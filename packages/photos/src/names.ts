const STUDENT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const HASH = /^[0-9a-f]{64}$/u;

/** A student's id as a part of a name. @throws TypeError for anything else: nothing but an id may lead anywhere */
export const studentPart = (studentId: string): string => checked(studentId, STUDENT);

/** A photo's hash as a part of a name. @throws TypeError for anything else */
export const hashPart = (hash: string): string => checked(hash, HASH);

/** Whether this is a student's id as names have it. */
export const isStudentPart = (name: string): boolean => STUDENT.test(name);

/** The hash that a file's name begins with, as those of photos do; null where it does not. */
export const hashIn = (name: string): string | null => /^([0-9a-f]{64})-/u.exec(name)?.[1] ?? null;

function checked(text: string, pattern: RegExp): string {
  if (!pattern.test(text)) throw new TypeError('That names no photo');
  return text;
}
