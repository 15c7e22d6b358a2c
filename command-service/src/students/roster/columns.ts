import type { ListedStudent } from '../rows.ts';

/** A column of a roster is a member of a student. */
export type Column = keyof ListedStudent;

/**
 * The columns of a roster without a header row, in their order (spec section 2). Those after the email may be missing.
 */
export const COLUMNS = ['lastName', 'firstName', 'email', 'tagNb', 'level', 'section', 'status'] as const;

/** A row needs at least these. */
export const REQUIRED_COLUMNS: readonly Column[] = ['lastName', 'firstName', 'email'];

/**
 * In what the page sends of a list alone: by a header that no school's software has, whose own numbers are no ids here.
 */
const ID_COLUMN = 'vigie id';

/** What English and French spreadsheets call the columns, in lower case and without accents. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  lastName: ['last name', 'lastname', 'family name', 'surname', 'nom', 'nom de famille'],
  firstName: ['first name', 'firstname', 'given name', 'prenom'],
  email: ['email', 'e-mail', 'mail', 'email address', 'adresse email', 'adresse e-mail', 'adresse mail', 'courriel'],
  tagNb: [
    'tag',
    'tag number',
    'tag nb',
    'tagnb',
    'badge',
    'badge number',
    'numero de badge',
    'no badge',
    'n° badge',
    'n° de badge',
  ],
  level: ['level', 'year', 'niveau'],
  section: ['section', 'classe', 'class', 'division'],
  status: ['status', 'colour', 'color', 'card', 'statut', 'couleur', 'carte'],
  id: [ID_COLUMN],
};

/**
 * What school software adds beside them, and is not kept here. What tells who is no student any more, as a date of exit
 * does, is not among them: a roster that has it is refused.
 */
const NOT_KEPT: readonly string[] = [
  'date of birth',
  'birth date',
  'date de naissance',
  'ne(e) le',
  'ne le',
  'gender',
  'sex',
  'sexe',
  'civilite',
  'regime',
  'ine',
  'numero national',
  'professeur principal',
];

/** Those that a header row may name. */
const NAMED = [...COLUMNS, 'id'] as const;

/**
 * Longer than any name of a column is written; of what is much longer, normalising takes a time that grows with its
 * square.
 */
const LONGEST_NAME = 60;

/** The column that a header cell names; 'notKept' for one that says nothing of what is kept here; null for any other. */
export function columnNamed(cell: string): Column | 'notKept' | null {
  if (cell.length > LONGEST_NAME) return null;
  const name = plain(cell);
  if (NOT_KEPT.includes(name)) return 'notKept';
  return NAMED.find((column) => NAMES[column].includes(name)) ?? null;
}

const plain = (cell: string): string =>
  cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // As directories of accounts mark what they can't do without.
    .replace(/\[required\]/u, '')
    .replace(/[\s_]+/gu, ' ')
    .trim();
