import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import {
  LEVELS,
  SECTIONS,
  compareClasses,
  normaliseFirstName,
  normaliseLastName,
  type Level,
  type Section,
  type StudentStatus,
} from '@vigie/command-service/contract';
import { drawName, isBritish, type DrawnName } from './draw-name.ts';
import { emailName } from './email-name.ts';
import { ROSTER_FILE } from '../files.ts';
import { makeRandom, type Random } from './random.ts';

/**
 * Makes the demo school's roster, in the spreadsheet format of the spec (section 2) with the class as further columns.
 * Run it to write the file again: `npx tsx standalone/src/demo/make-roster.ts`.
 */

const SEED = 20_090_401;
const SMALLEST_CLASS = 18;
const STUDENTS = 1_200;
const HOMONYM_PAIRS = 36;
const MISSING_EMAIL = 0.05;
const MISSING_TAG = 0.07;
/** Rows that somebody typed by hand: the import has to tidy their names. */
const UNTIDY = 0.03;
/** Cards of the newer kind have serials of seven bytes, which pass 2^53; the older kind's have four. */
const NEW_CARDS = 0.4;

const STATUSES: readonly (readonly [StudentStatus, number])[] = [
  ['cyan', 47],
  ['blue', 41],
  ['red', 9],
  ['black', 3],
];

interface SchoolClass {
  readonly level: Level;
  readonly section: Section;
}

interface Student extends DrawnName, SchoolClass {}

/** The roster's text: one line per student, tab-separated, sorted by class and name. The same at every call. */
export function makeRoster(): string {
  const random = makeRandom(SEED);
  const students = withHomonyms(random, withNames(random, drawClasses(random))).sort(byClassAndName);
  const emails = new Set<string>();
  const tags = new Set<string>();
  return students
    .map((student) => {
      const email = uniqueEmail(student, emails);
      const tag = uniqueTag(random, tags);
      const { firstName, lastName } = random.chance(UNTIDY) ? untidy(student) : student;
      const status = random.weighted(STATUSES);
      const cells = [
        lastName,
        firstName,
        random.chance(MISSING_EMAIL) ? '' : email,
        random.chance(MISSING_TAG) ? '' : tag,
        student.level,
        student.section,
        status,
      ];
      return `${cells.join('\t')}\n`;
    })
    .join('');
}

/** One entry per seat: every class is filled to the smallest size, the rest are spread by chance. */
function drawClasses(random: Random): SchoolClass[] {
  const classes = LEVELS.flatMap((level) => SECTIONS.map((section) => ({ level, section })));
  const filled = classes.flatMap((one) => Array.from({ length: SMALLEST_CLASS }, () => one));
  return [...filled, ...Array.from({ length: STUDENTS - filled.length }, () => random.pick(classes))];
}

function withNames(random: Random, seats: readonly SchoolClass[]): Student[] {
  const taken = new Set<string>();
  return seats.map((seat) => {
    for (;;) {
      const name = drawName(random, seat.level);
      if (taken.has(fullName(name))) continue;
      taken.add(fullName(name));
      return { ...seat, ...name };
    }
  });
}

/** Gives some students the name of one in another class of the same country's levels. */
function withHomonyms(random: Random, students: readonly Student[]): Student[] {
  const result = [...students];
  const shared = new Set<number>();
  while (shared.size < 2 * HOMONYM_PAIRS) {
    const [one, other] = random.sample([...students.keys()], 2);
    if (one === undefined || other === undefined || shared.has(one) || shared.has(other)) continue;
    const [from, to] = [students[one], students[other]];
    if (from === undefined || to === undefined || compareClasses(from, to) === 0) continue;
    if (isBritish(from.level) !== isBritish(to.level)) continue;
    result[other] = { ...to, firstName: from.firstName, lastName: from.lastName };
    shared.add(one).add(other);
  }
  return result;
}

function uniqueEmail(student: Student, taken: Set<string>): string {
  const name = emailName(student.firstName, student.lastName);
  let email = `${name}@example.test`;
  for (let number = 2; taken.has(email); number += 1) email = `${name}${number}@example.test`;
  taken.add(email);
  return email;
}

function uniqueTag(random: Random, taken: Set<string>): string {
  for (;;) {
    const tag = random.chance(NEW_CARDS) ? sevenByteTag(random) : random.uint32().toString();
    if (taken.has(tag)) continue;
    taken.add(tag);
    return tag;
  }
}

/**
 * Serials of that kind begin with the maker's byte 04, which comes last when the bytes are reversed (design section 8).
 */
function sevenByteTag(random: Random): string {
  const high = BigInt(random.between(0x80_00_00, 0xff_ff_ff));
  const low = BigInt(random.between(0, 0xff_ff_ff));
  return ((((high << 24n) | low) << 8n) | 0x04n).toString();
}

const untidy = ({ firstName, lastName }: DrawnName): DrawnName => ({
  firstName: firstName.toLowerCase().replace('-', ' '),
  lastName: lastName.charAt(0) + lastName.slice(1).toLowerCase(),
});

const fullName = ({ firstName, lastName }: DrawnName): string =>
  `${normaliseLastName(lastName)}\t${normaliseFirstName(firstName)}`;

const byClassAndName = (one: Student, other: Student): number =>
  compareClasses(one, other) || compare(plainName(one), plainName(other));

const plainName = ({ firstName, lastName }: DrawnName): string => emailName(lastName, firstName);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(ROSTER_FILE, makeRoster());
