import type { DomainEvent, Level, Section } from '@vigie/command-service/contract';
import { CATEGORIES, LEVELS, SECTIONS } from '@vigie/command-service/contract';
import { makeRandom, type Random } from '@vigie/standalone/random';

/** A made-up school of any size, the same for the same size: what logs and peers are filled with. */

export interface SchoolSize {
  readonly students: number;
  readonly users: number;
  /** Events beside those that add people. */
  readonly events: number;
  /** Whether they are new reports all of them; of everything, unless said. */
  readonly reportsOnly?: boolean;
}

/** How many accounts the schools of the servers have. */
export const USERS = 60;

/** An event, who caused it and when. */
export interface Happening {
  readonly stream: string;
  readonly revision: number;
  readonly event: DomainEvent;
  readonly by: string;
  readonly on: string;
}

const FIRST = ['Zoé', 'Amina', 'Louis', 'Chloë', 'Noah', 'Inès', 'Jules', 'Maëlys', 'Hugo', 'Sofia'];
const LAST = ['DUPRÉ', 'MARTIN', 'N’DIAYE', 'LEFÈVRE', 'O’CONNOR', 'GARCIA', 'NGUYEN', 'BENALI', 'SCHMITT', 'ROUX'];
const PLACES = ['Courtyard', 'Gym', 'Canteen', 'Room 204', 'Corridor, 2nd floor', 'Library'];
const TEXTS = [
  'Phone out during the lesson',
  'Ran in the corridor and shouted',
  'Badge forgotten again',
  'Pushed somebody',
];
const TERM_START = Date.UTC(2026, 0, 5, 7);
const SECOND = 1000;

/** UUIDs that can be told apart, in the order of their numbers. */
const numbered = (kind: string, number: number): string =>
  `01900000-0000-7000-${kind}000-${number.toString(16).padStart(12, '0')}`;
export const userId = (number: number): string => numbered('8', number);
export const studentId = (number: number): string => numbered('9', number);
const reportId = (number: number): string => numbered('a', number);
const accessId = (number: number): string => numbered('b', number);

/** The content of a report about some of the first `students`. */
export function drawContent(random: Random, students: number) {
  const involved = random.between(1, 3);
  return {
    category: random.pick(CATEGORIES),
    students: [...new Set(Array.from({ length: involved }, () => studentId(random.between(0, students - 1))))],
    location: random.pick(PLACES),
    comment: `${random.pick(TEXTS)}; ${random.pick(TEXTS).toLowerCase()} (${random.uint32().toString(36)})`,
    finalized: random.chance(0.8),
  };
}

/** All that has happened at the school: its people first, then reports with their careers, exits and entries. */
export function* happenings({ students, users, events, reportsOnly = false }: SchoolSize): Generator<Happening> {
  const random = makeRandom(20_260_105);
  yield* registrations(users);
  yield* enrolments(random, students);
  yield* days(random, { students, users, events, reportsOnly });
}

function* registrations(users: number): Generator<Happening> {
  const on = momentOf(TERM_START);
  for (let n = 0; n < users; n += 1) {
    const account = { name: `Staff ${n}`, email: `staff${n}@example.test`, isCPE: true, isAdmin: n === 0 };
    const event: DomainEvent = { type: 'UserRegistered', data: { userId: userId(n), ...account } };
    yield { stream: `user-${userId(n)}`, revision: 0, event, by: 'system', on };
  }
}

function* enrolments(random: Random, students: number): Generator<Happening> {
  const on = momentOf(TERM_START);
  for (let n = 0; n < students; n += 1) {
    const event: DomainEvent = { type: 'StudentAdded', data: { studentId: studentId(n), ...drawStudent(random, n) } };
    yield { stream: `student-${studentId(n)}`, revision: 0, event, by: userId(0), on };
  }
}

function* days(random: Random, { students, users, events, reportsOnly }: Required<SchoolSize>): Generator<Happening> {
  const open: { id: string; revision: number }[] = [];
  for (let n = 0; n < events; n += 1) {
    const on = momentOf(TERM_START + (n + 1) * 20 * SECOND);
    const by = userId(random.between(0, users - 1));
    if (!reportsOnly && random.chance(0.5)) {
      const data = { accessId: accessId(n), studentId: studentId(random.between(0, students - 1)), reason: null };
      const type = random.chance(0.5) ? 'ExitRecorded' : 'EntryRecorded';
      yield { stream: `access-${accessId(n)}`, revision: 0, event: { type, data }, by, on };
    } else if (reportsOnly || open.length < 50 || random.chance(0.5)) {
      if (!reportsOnly) open.push({ id: reportId(n), revision: 0 });
      const data = { reportId: reportId(n), ...drawContent(random, students) };
      yield { stream: `report-${reportId(n)}`, revision: 0, event: { type: 'ReportSubmitted', data }, by, on };
    } else {
      const report = random.chance(0.5) ? open[random.between(0, open.length - 1)] : open.shift();
      if (report === undefined) continue;
      report.revision += 1;
      const event: DomainEvent = open.includes(report)
        ? { type: 'ReportRevised', data: { reportId: report.id, ...drawContent(random, students), finalized: true } }
        : { type: 'ReportFiled', data: { reportId: report.id } };
      yield { stream: `report-${report.id}`, revision: report.revision, event, by, on };
    }
  }
}

const momentOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

function drawStudent(random: Random, n: number) {
  const level: Level = random.pick(LEVELS);
  const section: Section = random.pick(SECTIONS);
  const firstName = random.pick(FIRST);
  const lastName = `${random.pick(LAST)} ${n.toString(36).toUpperCase()}`;
  const email = random.chance(0.9) ? `student${n}@example.test` : null;
  const tagNb = random.chance(0.9) ? String(36_424_744_194_000_000n + BigInt(n)) : null;
  return { firstName, lastName, email, tagNb, level, section, status: 'cyan' as const };
}
