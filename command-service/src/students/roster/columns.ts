import type { StudentInput } from '../normalise.ts';

/** A column of a roster is a member of a student. */
export type Column = keyof StudentInput;

/**
 * The columns of a roster without a header row, in their order (spec section 2). Those after the email may be missing.
 */
export const COLUMNS = ['lastName', 'firstName', 'email', 'tagNb', 'level', 'section', 'status'] as const;

/** A row needs at least these. */
export const REQUIRED_COLUMNS: readonly Column[] = ['lastName', 'firstName', 'email'];

/** What English and French spreadsheets call the columns, in lower case and without accents. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  lastName: ['last name', 'lastname', 'family name', 'surname', 'nom', 'nom de famille'],
  firstName: ['first name', 'firstname', 'given name', 'prenom'],
  email: ['email', 'e-mail', 'mail', 'email address', 'adresse email', 'adresse e-mail', 'adresse mail', 'courriel'],
  tagNb: ['tag', 'tag number', 'tag nb', 'tagnb', 'badge', 'badge number', 'numero de badge', 'no badge', 'n° badge'],
  level: ['level', 'year', 'niveau'],
  section: ['section', 'classe', 'class', 'division'],
  status: ['status', 'colour', 'color', 'card', 'statut', 'couleur', 'carte'],
};

/**
 * Longer than any name of a column is written; of what is much longer, normalising takes a time that grows with its
 * square.
 */
const LONGEST_NAME = 60;

/** The column that a header cell names, or null. */
export function columnNamed(cell: string): Column | null {
  if (cell.length > LONGEST_NAME) return null;
  const name = plain(cell);
  return COLUMNS.find((column) => NAMES[column].includes(name)) ?? null;
}

const plain = (cell: string): string =>
  cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/gu, ' ')
    .trim()
    .toLowerCase();
