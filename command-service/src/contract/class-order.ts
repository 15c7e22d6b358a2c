import { LEVELS, type Level, type Section } from './vocabulary.ts';

/** What class a student is in. */
export interface Class {
  readonly level: Level;
  readonly section: Section | null;
}

/**
 * The order of classes, wherever students or classes are sorted (spec section 5): levels as the school counts them,
 * within one the sections by alphabet, and students without a section after those with one.
 */
export function compareClasses(one: Class, other: Class): number {
  const byLevel = LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level);
  if (byLevel !== 0 || one.section === other.section) return byLevel;
  if (one.section === null) return 1;
  if (other.section === null) return -1;
  return one.section < other.section ? -1 : 1;
}

/** A text for each class; texts in plain order are classes in theirs. */
export function classKey({ level, section }: Class): string {
  return `${levelKey(level)}${section ?? '~'}`;
}

/** What the keys of all classes of a level begin with, and no others. */
export const levelKey = (level: Level): string => String(LEVELS.indexOf(level)).padStart(2, '0');
