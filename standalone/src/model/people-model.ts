import type { Direction } from '@vigie/command-service/contract';

/**
 * Students' badges, exits and entries as spec and design tell of them, in plain memory: what the whole product is held
 * to. It uses nothing of the product but its words. Whoever asks may do everything: who may not is told by roles.
 */
export interface ModelSchool {
  /** The badge of each student, or null. */
  readonly students: Map<string, string | null>;
  /** Who held which badge when, oldest first. */
  holdings: readonly Holding[];
  /** In the order in which they were recorded. */
  accesses: readonly ModelAccess[];
}

interface Holding {
  readonly tagNb: string;
  readonly student: string;
  readonly from: string;
  readonly to: string | null;
}

interface ModelAccess {
  readonly id: string;
  readonly student: string;
  readonly direction: Direction;
  readonly on: string;
  readonly recordedOn: string;
  readonly reason: string | null;
}

/** Gives a student a badge, or takes theirs. @returns the status of the answer, as below */
export function giveBadge(school: ModelSchool, student: string, tagNb: string | null, now: string): number {
  const was = school.students.get(student);
  if (was === undefined) return 404;
  if ((holderOf(school, tagNb) ?? student) !== student) return 409;
  if (tagNb === was) return 200;
  const ended = school.holdings.map((held) => (held.tagNb === was && held.to === null ? { ...held, to: now } : held));
  school.holdings = tagNb === null ? ended : [...ended, { tagNb, student, from: now, to: null }];
  school.students.set(student, tagNb);
  return 200;
}

/** With all that tells of them. */
export function remove(school: ModelSchool, student: string): number {
  if (!school.students.delete(student)) return 404;
  school.holdings = school.holdings.filter((held) => held.student !== student);
  school.accesses = school.accesses.filter((access) => access.student !== student);
  return 200;
}

/** Who holds a badge, or held it at an instant. */
export function holderOf({ students, holdings }: ModelSchool, tagNb: string | null, at?: string): string | undefined {
  if (at === undefined) return [...students.keys()].find((id) => tagNb !== null && students.get(id) === tagNb);
  return holdings.findLast((held) => held.tagNb === tagNb && held.from <= at && (held.to === null || at < held.to))
    ?.student;
}

const DOUBLE_TAP_MS = 10_000;

/** What a tap is answered with: itself, an earlier one that it repeats, or a status that refuses it. */
export function record(school: ModelSchool, tap: ModelAccess): ModelAccess | number {
  if (!school.students.has(tap.student)) return 404;
  const repeated = school.accesses.find(
    ({ student, direction, on }) =>
      student === tap.student &&
      direction === tap.direction &&
      Math.abs(Date.parse(on) - Date.parse(tap.on)) <= DOUBLE_TAP_MS,
  );
  if (repeated !== undefined) return repeated;
  if (tap.on > tap.recordedOn || (tap.on < tap.recordedOn && tap.reason === null)) return 422;
  school.accesses = [...school.accesses, tap];
  return tap;
}

export function takeBack(school: ModelSchool, id: string): number {
  const left = school.accesses.filter((access) => access.id !== id);
  if (left.length === school.accesses.length) return 404;
  school.accesses = left;
  return 200;
}

/** Newest first; of one instant, those recorded last. */
export const newestFirst = ({ accesses }: ModelSchool): readonly ModelAccess[] =>
  accesses.toReversed().sort((one, other) => Number(one.on < other.on) - Number(one.on > other.on));

/** The newest access of each student up to an instant, where that is an exit. */
export const out = (school: ModelSchool, at: string): readonly ModelAccess[] =>
  [...school.students.keys()]
    .flatMap((id) => newestFirst(school).find(({ student, on }) => student === id && on <= at) ?? [])
    .filter(({ direction }) => direction === 'out');
