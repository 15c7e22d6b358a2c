import type { EventLog } from '@vigie/event-log';
import { normaliseFirstName, normaliseLastName } from '../contract/index.ts';
import { enrolledStudents } from './enrolled-students.ts';
import type { StudentDetails } from './state.ts';

/** An enrolled student, as they are now. */
export interface KnownStudent {
  readonly id: string;
  readonly details: StudentDetails;
}

/** What a row is known by; its email as it is stored. */
export type Identity = Pick<StudentDetails, 'firstName' | 'lastName' | 'email'>;

/** Gives the enrolled students whom a row may mean: seldom several, as where two of a family share an email. */
export type KnownStudents<Row = StudentDetails> = (row: Row) => readonly KnownStudent[];

/** Knows nobody. */
export const NOBODY_KNOWN: KnownStudents = () => [];

/**
 * Knows enrolled students by their email and, where a row or they have none, by their name in its class: as many as rows
 * have that. In another class it may be somebody else's.
 * @throws the signal's reason
 */
export async function knownByEmailOrClass(
  log: EventLog,
  list: readonly StudentDetails[],
  signal?: AbortSignal,
): Promise<KnownStudents> {
  const enrolled = await enrolledStudents(log, signal);
  const byEmail = byEmailIn(enrolled);
  const inClass = grouped(notMeantByEmail(enrolled, list, byEmail).map((one) => [nameInClassOf(one.details), one]));
  const rows = grouped(list.filter((row) => byEmail(row).length === 0).map((row) => [nameInClassOf(row), row]));
  return (row) => {
    const holders = byEmail(row);
    if (holders.length > 0) return holders;
    const name = nameInClassOf(row);
    const found = (inClass.get(name) ?? []).filter(({ details }) => row.email === null || details.email === null);
    return found.length < (rows.get(name)?.length ?? 0) ? [] : found;
  };
}

/**
 * Knows them by their email and, where a row or they have none, by a name that one student alone has of those whom the
 * list does not know by email, and one row alone: of those without an email, where it is one of these.
 * @throws the signal's reason
 */
export async function knownByEmailOrName(
  log: EventLog,
  list: readonly Identity[],
  signal?: AbortSignal,
): Promise<KnownStudents<Identity>> {
  return byEmailOrNameIn(await enrolledStudents(log, signal), list);
}

/** The same, where the enrolled students are read already. */
export function byEmailOrNameIn(enrolled: Enrolled, list: readonly Identity[]): KnownStudents<Identity> {
  const byEmail = byEmailIn(enrolled);
  const byName = grouped(notMeantByEmail(enrolled, list, byEmail).map((one) => [nameOf(one.details), one]));
  const rows = grouped(list.filter((row) => byEmail(row).length === 0).map((row) => [nameOf(row), row]));
  return (row) => {
    const holders = byEmail(row);
    if (holders.length > 0) return holders;
    const found = byName.get(nameOf(row)) ?? [];
    const isAlone = found.length === 1 && found.every(({ details }) => row.email === null || details.email === null);
    const namesakes = (rows.get(nameOf(row)) ?? []).filter(({ email }) => row.email !== null || email === null);
    return isAlone && namesakes.length === 1 ? found : [];
  };
}

type Enrolled = ReadonlyMap<string, StudentDetails>;

const all = (enrolled: Enrolled): readonly KnownStudent[] => [...enrolled].map(([id, details]) => ({ id, details }));

/** Of two who share an email the other one may be in a row without it: a list has each email once. */
function notMeantByEmail(
  enrolled: Enrolled,
  list: readonly Identity[],
  byEmail: KnownStudents<Identity>,
): readonly KnownStudent[] {
  const meant = new Set(list.flatMap(byEmail).map(({ id }) => id));
  return all(enrolled).filter(({ id }) => !meant.has(id));
}

/** Of several who share an email the one with the row's name; all, where that tells nobody. */
function byEmailIn(enrolled: Enrolled): KnownStudents<Identity> {
  const holders = grouped(all(enrolled).map((one) => [one.details.email, one]));
  return (row) => {
    const sharing = row.email === null ? [] : (holders.get(row.email) ?? []);
    const named = sharing.length > 1 ? sharing.filter(({ details }) => nameOf(details) === nameOf(row)) : [];
    return named.length > 0 ? named : sharing;
  };
}

function grouped<K, T>(pairs: readonly (readonly [K, T])[]): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/**
 * A student's name, however it is written: school software has many in capitals without accents, with two letters for
 * one, and with other apostrophes and hyphens.
 */
export const nameOf = ({ firstName, lastName }: Pick<StudentDetails, 'firstName' | 'lastName'>): string =>
  `${plain(normaliseLastName(lastName))}, ${plain(normaliseFirstName(firstName))}`;

const nameInClassOf = (details: StudentDetails): string =>
  `${nameOf(details)}, ${details.level}, ${details.section ?? ''}`;

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
