import { LEVELS, SECTIONS, type Level, type Section } from './vocabulary.ts';

/** What school software and people call levels, beside what they are called here; no sign and no accent in them. */
const OTHER_NAMES: { readonly [L in Level]?: readonly string[] } = {
  '6e': ['6eme', 'sixieme'],
  '5e': ['5eme', 'cinquieme'],
  '4e': ['4eme', 'quatrieme'],
  '3e': ['3eme', 'troisieme'],
  '2nde': ['2de', '2nd', 'seconde'],
  '1re': ['1ere', 'premiere'],
  Term: ['tle', 'terminale'],
};

/** A digit alone is a level only before a section, as in '6A': a school with years has others of that number. */
const DIGITS: { readonly [L in Level]?: string } = { '6e': '6', '5e': '5', '4e': '4', '3e': '3' };

/** The level that a text names, however it is written; null where it names none. */
export function levelIn(text: string): Level | null {
  const name = plain(text);
  return LEVELS.find((level) => namesOf(level).includes(name)) ?? null;
}

/**
 * The class that a text names with its level and its section, as school software writes both in one cell: '6A', '6EME
 * A', '3°B'. Null where it may be read in two ways, as '6E' may be a level alone, or has a section that there is not.
 */
export function classIn(text: string): { readonly level: Level; readonly section: Section } | null {
  if (levelIn(text) !== null) return null;
  const name = plain(text);
  const found = LEVELS.flatMap((level) => SECTIONS.map((section) => ({ level, section })));
  return found.find(({ level, section }) => togetherIn(level, section).includes(name)) ?? null;
}

/** The words by which a text may name a class: its level, its section, and both run together. */
export function classWords(level: Level, section: Section | null): readonly string[] {
  if (section === null) return namesOf(level);
  return [...namesOf(level), section.toLowerCase(), ...togetherIn(level, section)];
}

const namesOf = (level: Level): readonly string[] => [level.toLowerCase(), ...(OTHER_NAMES[level] ?? [])];

function togetherIn(level: Level, section: Section): readonly string[] {
  const digit = DIGITS[level];
  const names = digit === undefined ? namesOf(level) : [...namesOf(level), digit];
  return names.map((name) => `${name}${section.toLowerCase()}`);
}

/** Without accents, spaces and what stands between a level and its section. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s°º._-]+/gu, '')
    .toLowerCase();
