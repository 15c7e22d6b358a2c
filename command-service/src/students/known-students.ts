import type { EventLog } from '@vigie/event-log';
import { normaliseFirstName, normaliseLastName } from '../contract/index.ts';
import { enrolledStudents } from './enrolled-students.ts';
import type { StudentDetails } from './state.ts';

/** Gives the ids of the enrolled students whom a row may mean: seldom several, as where two of a family share an email. */
export type KnownStudents = (row: StudentDetails) => readonly string[];

/** Knows nobody. */
export const NOBODY_KNOWN: KnownStudents = () => [];

/** Knows enrolled students by their email alone. @throws the signal's reason */
export async function knownByEmail(log: EventLog, signal?: AbortSignal): Promise<KnownStudents> {
  return byEmailIn(await enrolledStudents(log, signal));
}

/**
 * Knows them by their email and, where a row has none, by a name that no other such row has, and one student alone of
 * those whom the list does not know by email.
 * @throws the signal's reason
 */
export async function knownByEmailOrName(
  log: EventLog,
  list: readonly StudentDetails[],
  signal?: AbortSignal,
): Promise<KnownStudents> {
  const enrolled = await enrolledStudents(log, signal);
  const byEmail = byEmailIn(enrolled);
  const emails = new Set(list.map(({ email }) => email));
  const others = [...enrolled].filter(([, { email }]) => email === null || !emails.has(email));
  const byName = grouped(others.map(([id, details]) => [nameOf(details), id]));
  const rows = grouped(list.filter(({ email }) => email === null).map((row) => [nameOf(row), nameOf(row)]));
  return (row) => {
    if (row.email !== null) return byEmail(row);
    const holders = byName.get(nameOf(row)) ?? [];
    return holders.length === 1 && rows.get(nameOf(row))?.length === 1 ? holders : [];
  };
}

function byEmailIn(enrolled: ReadonlyMap<string, StudentDetails>): KnownStudents {
  const holders = grouped([...enrolled].flatMap(([id, { email }]) => (email === null ? [] : [[email, id]])));
  return ({ email }) => (email === null ? [] : (holders.get(email) ?? []));
}

function grouped(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

/**
 * A student's name, however it is written: school software has many in capitals without accents, with two letters for
 * one, and with other apostrophes and hyphens.
 */
export const nameOf = ({ firstName, lastName }: Pick<StudentDetails, 'firstName' | 'lastName'>): string =>
  `${plain(normaliseLastName(lastName))}, ${plain(normaliseFirstName(firstName))}`;

/** Letters that are no other letter with a mark, and the ways to write an apostrophe or a hyphen. */
const SPELT: Readonly<Record<string, string>> = {
  Œ: 'OE',
  Æ: 'AE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '-': ' ',
  '\u2010': ' ',
  '\u2011': ' ',
};

/** Marks of other scripts, which tell one name from another, stay. */
const plain = (name: string): string =>
  name
    .toLocaleUpperCase('fr')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .replaceAll(/[ŒÆØŁĐÐÞ’‘ʼ\u2010\u2011-]/gu, (sign) => SPELT[sign] ?? sign);
