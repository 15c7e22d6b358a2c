import type { DomainEvent, EventType } from '@vigie/command-service/contract';
import { CATEGORIES, LEVELS, STUDENT_STATUSES, versionOf } from '@vigie/command-service/contract';
import type { EventLog, NewEvent } from '@vigie/event-log';
import * as fc from 'fast-check';
import { streamOf, uuid } from './events.ts';

/** One event on its way into the log of a random, but possible, school. */
export interface Happening {
  readonly stream: string;
  readonly event: NewEvent;
  readonly revision: number;
}

/** Appends happenings in order: the log takes them in the order in which it was asked. */
export async function append(log: EventLog, happenings: readonly Happening[]): Promise<void> {
  await Promise.all(
    happenings.map(({ stream, event, revision }) =>
      log.append(stream, revision === 0 ? 'no-stream' : revision - 1, [event]),
    ),
  );
}

/** Leaves an event that erases alone in its stream, as design section 7 has it. */
export async function truncateErased(log: EventLog, happenings: readonly Happening[]): Promise<void> {
  const erasing: readonly string[] = ['ReportErased', 'AccessErased', 'StudentRemoved'] satisfies EventType[];
  for (const { stream, event, revision } of happenings) {
    if (erasing.includes(event.type)) await log.truncate(stream, revision);
  }
}

/** A history that fails is made shorter for so long: before the test runs out of time and shows none. */
export const SHRINKING_ENDS_MS = 20_000;

const KINDS = ['report', 'access', 'student', 'user', 'bugReport', 'badge', 'email', 'admins'] as const;
type Kind = (typeof KINDS)[number];

/** Which events may come next in a stream, by what came last. */
const NEXT: {
  readonly [K in Kind]: { readonly first: readonly EventType[] } & Partial<Record<EventType, readonly EventType[]>>;
} = {
  report: {
    first: ['ReportSubmitted'],
    ReportSubmitted: ['ReportRevised', 'ReportFiled', 'ReportDeleted', 'ReportErased'],
    ReportRevised: ['ReportRevised', 'ReportFiled', 'ReportDeleted'],
    ReportFiled: ['ReportUnfiled'],
    ReportUnfiled: ['ReportRevised', 'ReportFiled', 'ReportDeleted'],
    ReportDeleted: ['ReportRestored', 'ReportErased'],
    ReportRestored: ['ReportRevised', 'ReportFiled', 'ReportDeleted'],
  },
  access: {
    first: ['ExitRecorded', 'EntryRecorded'],
    ExitRecorded: ['AccessDeleted', 'AccessErased'],
    EntryRecorded: ['AccessDeleted', 'AccessErased'],
    AccessDeleted: ['AccessErased'],
  },
  student: {
    first: ['StudentAdded'],
    StudentAdded: ['StudentUpdated', 'StudentPhotoSet', 'StudentRemoved'],
    StudentUpdated: ['StudentUpdated', 'StudentPhotoSet', 'StudentRemoved'],
    StudentPhotoSet: ['StudentUpdated', 'StudentPhotoRemoved', 'StudentRemoved'],
    StudentPhotoRemoved: ['StudentUpdated', 'StudentPhotoSet', 'StudentRemoved'],
  },
  user: {
    first: ['UserRegistered'],
    UserRegistered: ['UserRenamed', 'UserUpdated', 'UserIdentityBound', 'UserRemoved'],
    UserRenamed: ['UserRenamed', 'UserUpdated', 'UserRemoved'],
    UserUpdated: ['UserRenamed', 'UserUpdated', 'UserRemoved'],
    UserIdentityBound: ['UserRenamed', 'UserUpdated', 'UserRemoved'],
  },
  bugReport: {
    first: ['BugReportSent'],
    BugReportSent: ['BugReportSent', 'BugReportClosed', 'BugReportDeleted'],
    BugReportClosed: ['BugReportDeleted'],
  },
  badge: { first: ['BadgeAssigned'], BadgeAssigned: ['BadgeReleased'], BadgeReleased: ['BadgeAssigned'] },
  email: { first: ['EmailClaimed'], EmailClaimed: ['EmailReleased'], EmailReleased: ['EmailClaimed'] },
  admins: { first: ['AdminDismissed'], AdminDismissed: ['AdminDismissed'] },
};

const STUDENTS = [0x51, 0x52, 0x53].map(uuid);
const USERS = [0xa1, 0xa2].map(uuid);

/** What chance decides about one event. */
const step = fc.record({
  kind: fc.constantFrom<Kind>(
    'report',
    'report',
    'access',
    'access',
    'access',
    'student',
    'user',
    'bugReport',
    'badge',
    'email',
    'admins',
  ),
  /** Which report, student … it is about; small, so that streams grow. */
  which: fc.nat({ max: 11 }),
  choice: fc.nat({ max: 11 }),
  by: fc.constantFrom(...USERS),
  students: fc.subarray(STUDENTS),
  minutes: fc.nat({ max: 6_000 }),
  /** Recorded so much later than it happened. */
  late: fc.constantFrom(0, 0, 90),
  text: fc.constantFrom('', 'Cour', 'Salle B204', 'Éloïse court'),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Random histories of a small school: any event type may occur, in orders that the deciders allow. */
export const histories = (maxLength: number): fc.Arbitrary<readonly Happening[]> =>
  fc.array(step, { minLength: 1, maxLength, size: 'max' }).map(happen);

function happen(steps: readonly Step[]): readonly Happening[] {
  const streams = new Map<string, { readonly last: EventType; readonly count: number }>();
  return steps.flatMap((step, index) => {
    const id = idOf(step);
    const known = streams.get(`${step.kind} ${id}`);
    const next = NEXT[step.kind][known?.last ?? 'first'] ?? [];
    const type = next[step.choice % next.length];
    if (type === undefined) return [];
    const event = eventOf(type, id, step);
    const revision = known?.count ?? 0;
    streams.set(`${step.kind} ${id}`, { last: type, count: revision + 1 });
    return [{ stream: streamOf(event), event: envelope(event, step, index), revision }];
  });
}

function idOf({ kind, which }: Step): string {
  if (kind === 'student' || kind === 'badge') return STUDENTS[which % STUDENTS.length] ?? '';
  if (kind === 'admins') return USERS[0] ?? '';
  if (kind === 'user' || kind === 'email') return USERS[which % USERS.length] ?? '';
  return uuid(KINDS.indexOf(kind) * 0x1000 + (kind === 'access' ? which : which % 4));
}

function envelope(event: DomainEvent, { by, minutes, late }: Step, index: number): NewEvent {
  const start = Date.parse('2026-03-27T08:00:00.000Z');
  const id = uuid(0xe0000 + index);
  return {
    ...event,
    id,
    version: versionOf(event.type),
    metadata: {
      $correlationId: id,
      $causationId: id,
      actorId: by,
      occurredAt: new Date(start + minutes * 60_000).toISOString(),
      recordedAt: new Date(start + (minutes + late) * 60_000).toISOString(),
    },
  };
}

function eventOf(type: EventType, id: string, { students, text, choice, which }: Step): DomainEvent {
  const [studentId = uuid(0x51)] = students;
  const content = {
    reportId: id,
    category: CATEGORIES[choice % CATEGORIES.length] ?? 'phone',
    students,
    location: text,
    comment: `${text} ${choice}`,
    finalized: choice % 3 > 0,
  };
  const details = {
    studentId: id,
    firstName: `Zoé-${choice}`,
    lastName: 'DUPRÉ',
    email: choice % 2 === 0 ? null : `zoe${choice}@example.test`,
    tagNb: choice % 3 === 0 ? null : `7${choice}`,
    level: LEVELS[which % LEVELS.length] ?? '6e',
    section: null,
    status: STUDENT_STATUSES[which % STUDENT_STATUSES.length] ?? 'cyan',
  };
  const user = { userId: id, name: `Ana ${text}`, email: `ana${choice}@example.test`, isCPE: choice % 2 === 0 };
  switch (type) {
    case 'ReportSubmitted':
    case 'ReportRevised':
      return { type, data: content };
    case 'ReportFiled':
    case 'ReportUnfiled':
    case 'ReportDeleted':
    case 'ReportRestored':
    case 'ReportErased':
      return { type, data: { reportId: id } };
    case 'ExitRecorded':
    case 'EntryRecorded':
      // An access is of one student for ever: its own number says whose.
      return { type, data: { accessId: id, studentId: STUDENTS[which % 2] ?? '', reason: text === '' ? null : text } };
    case 'AccessDeleted':
      return { type, data: { accessId: id, studentId: STUDENTS[which % 2] ?? '' } };
    case 'AccessErased':
      return { type, data: { accessId: id } };
    case 'StudentAdded':
    case 'StudentUpdated':
      return { type, data: details };
    case 'StudentPhotoSet':
      return { type, data: { studentId: id, photo: `hash${choice}` } };
    case 'StudentPhotoRemoved':
    case 'StudentRemoved':
      return { type, data: { studentId: id } };
    case 'UserRegistered':
      return { type, data: { ...user, isAdmin: choice % 5 === 0 } };
    case 'UserRenamed':
      return { type, data: { userId: id, name: user.name } };
    case 'UserUpdated':
      return { type, data: user };
    case 'UserRemoved':
      return { type, data: { userId: id } };
    case 'UserIdentityBound':
      return { type, data: { userId: id, issuer: 'https://issuer.test', subject: `subject ${choice}` } };
    case 'BugReportSent':
      return { type, data: { bugReportId: id, comment: text, studentId: choice % 2 === 0 ? studentId : null } };
    case 'BugReportClosed':
    case 'BugReportDeleted':
      return { type, data: { bugReportId: id } };
    case 'BadgeAssigned':
    case 'BadgeReleased':
      return { type, data: { studentId: id } };
    case 'EmailClaimed':
    case 'EmailReleased':
    case 'AdminDismissed':
      return { type, data: { userId: id } };
    default:
      return type satisfies never;
  }
}
