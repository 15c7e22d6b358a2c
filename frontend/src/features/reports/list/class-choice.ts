import { LEVELS, SECTIONS, type Level, type Section } from '@vigie/command-service/contract/vocabulary';

/** A class of the school; without a section all of a level, and of neither everybody. */
export interface ClassChoice {
  readonly level: Level | null;
  readonly section: Section | null;
}

export const ANY_CLASS: ClassChoice = { level: null, section: null };

/** The class that an address names; a section of no level is as if it weren't there. */
export function classIn(query: URLSearchParams): ClassChoice {
  const level = LEVELS.find((one) => one === query.get('level'));
  if (level === undefined) return ANY_CLASS;
  return { level, section: SECTIONS.find((one) => one === query.get('section')) ?? null };
}
