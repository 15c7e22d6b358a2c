import { createHash } from 'node:crypto';
import { EVENT_TYPES, type DomainEvent } from '@vigie/command-service/contract';
import type { ViewDocument } from '@vigie/view-store';
import { describe, expect, it } from 'vitest';
import type { Projector } from './engine/projector.ts';
import { subscriptions } from './subscriptions.ts';
import { told, uuid } from './testing/events.ts';
import { given } from './testing/given.ts';

/**
 * What each view is: its version, and a fingerprint of how it is declared and of what it makes of the history below.
 * An installation builds a view anew where the version is another one, and only there: without the next version, old
 * documents would stay as they are beside new ones.
 */
const KNOWN: Readonly<Record<string, string>> = {
  users: '4 d5b29625',
  students: '6 3893fb65',
  reports: '3 48437cfa',
  reportTimelines: '2 32ce3c3c',
  countedReports: '1 2de9c0af',
  accesses: '2 6d4baf12',
  accessDays: '1 09a2a61a',
  presence: '3 96415a7d',
  bugReports: '2 e887cfe3',
  badges: '1 2056dcfc',
};

const [ANA, BEN] = [uuid(0xa1), uuid(0xa2)];
const [ZOE, IGOR, LEA] = [uuid(0x51), uuid(0x52), uuid(0x53)];
const content = {
  category: 'phone' as const,
  students: [ZOE, IGOR],
  location: 'Cour',
  comment: 'Éloïse',
  finalized: true,
};
const details = { firstName: 'Zoé', lastName: 'DUPRÉ', email: 'zoe@example.test', tagNb: '7' } as const;
const inClass = { level: '6e', section: 'A', status: 'cyan' } as const;
const account = { name: 'Ana Ruiz', email: 'ana@example.test', isCPE: false } as const;

/**
 * Every event type, and of every kind something that is left in the end; all at one time. A new type is about something
 * of its own, or the fingerprint of what it is about is noted anew.
 */
const HISTORY: readonly DomainEvent[] = [
  { type: 'UserRegistered', data: { userId: ANA, ...account, isAdmin: true } },
  { type: 'EmailClaimed', data: { userId: ANA } },
  { type: 'UserIdentityBound', data: { userId: ANA, issuer: 'https://issuer.test', subject: 'ana' } },
  { type: 'UserRegistered', data: { userId: BEN, ...account, isAdmin: false } },
  { type: 'UserRenamed', data: { userId: ANA, name: 'Ana Petit' } },
  { type: 'StudentAdded', data: { studentId: ZOE, ...details, ...inClass } },
  { type: 'BadgeAssigned', data: { studentId: ZOE } },
  { type: 'StudentAdded', data: { studentId: IGOR, ...details, ...inClass, email: null, tagNb: null } },
  { type: 'StudentPhotoSet', data: { studentId: ZOE, photo: 'ab'.repeat(32) } },
  { type: 'StudentAdded', data: { studentId: LEA, ...details, ...inClass, email: null, tagNb: null } },
  { type: 'StudentPhotoSet', data: { studentId: LEA, photo: 'ab'.repeat(32) } },
  { type: 'StudentPhotoRemoved', data: { studentId: LEA } },
  { type: 'StudentUpdated', data: { studentId: ZOE, ...details, ...inClass, level: '5e', section: null } },
  { type: 'ReportSubmitted', data: { reportId: uuid(1), ...content } },
  { type: 'ReportSubmitted', data: { reportId: uuid(2), ...content } },
  { type: 'ReportSubmitted', data: { reportId: uuid(3), ...content } },
  { type: 'ReportSubmitted', data: { reportId: uuid(4), ...content } },
  { type: 'ReportRevised', data: { reportId: uuid(1), ...content, students: [ZOE], finalized: false } },
  { type: 'ReportFiled', data: { reportId: uuid(2) } },
  { type: 'ReportFiled', data: { reportId: uuid(3) } },
  { type: 'ReportUnfiled', data: { reportId: uuid(3) } },
  { type: 'ReportDeleted', data: { reportId: uuid(3) } },
  { type: 'ReportDeleted', data: { reportId: uuid(1) } },
  { type: 'ReportRestored', data: { reportId: uuid(1) } },
  { type: 'ReportErased', data: { reportId: uuid(4) } },
  { type: 'ExitRecorded', data: { accessId: uuid(5), studentId: ZOE, reason: 'Oubli' } },
  { type: 'ExitRecorded', data: { accessId: uuid(6), studentId: ZOE, reason: 'Oubli' } },
  { type: 'ExitRecorded', data: { accessId: uuid(7), studentId: ZOE, reason: 'Oubli' } },
  { type: 'EntryRecorded', data: { accessId: uuid(8), studentId: IGOR, reason: null } },
  { type: 'AccessDeleted', data: { accessId: uuid(6), studentId: ZOE } },
  { type: 'AccessErased', data: { accessId: uuid(7) } },
  { type: 'BugReportSent', data: { bugReportId: uuid(9), comment: 'It broke', studentId: ZOE } },
  { type: 'BugReportSent', data: { bugReportId: uuid(10), comment: 'It broke', studentId: ZOE } },
  { type: 'BugReportClosed', data: { bugReportId: uuid(9) } },
  { type: 'BugReportDeleted', data: { bugReportId: uuid(10) } },
  { type: 'UserUpdated', data: { userId: ANA, ...account, isCPE: true } },
  { type: 'AdminDismissed', data: { userId: BEN } },
  { type: 'EmailReleased', data: { userId: BEN } },
  { type: 'UserRemoved', data: { userId: BEN } },
  { type: 'BadgeReleased', data: { studentId: ZOE } },
  { type: 'StudentRemoved', data: { studentId: IGOR } },
];

it('The history has every event type', () => {
  expect(new Set(HISTORY.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES));
});

describe.each(subscriptions('Europe/Paris'))('The view $view', ({ view, version, use }) => {
  it('is what its version says: one that has changed is given the next version, and noted here', () => {
    expect(`${version} ${use(fingerprint)}`).toBe(KNOWN[view]);
  });
});

function fingerprint<D extends ViewDocument>(projector: Projector<D>): string {
  const events = HISTORY.map((event) => told(event, ANA, '2026-03-02T08:10:00.000Z'));
  const { documents, counters, parked } = given(projector, ...events);
  const { fields, indexes } = projector.view;
  const all = JSON.stringify([fields, indexes, documents, counters, parked], (_, value: unknown) => sorted(value));
  return createHash('sha256').update(all).digest('hex').slice(0, 8);
}

/** The order of members says nothing. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
