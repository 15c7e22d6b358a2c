import type { RecordedEvent } from '@vigie/event-log';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EVENT_SCHEMAS, EVENT_TYPES, type EventType } from './events.ts';
import { makeUpcast, upcast, UnknownEvent, versionOf } from './upcast.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const REPORT = {
  reportId: ID,
  category: 'badge defect',
  students: [ID],
  location: 'Cour',
  comment: '',
  finalized: true,
};
const ACCESS = { accessId: ID, studentId: ID, reason: null };
const STUDENT = {
  studentId: ID,
  firstName: 'Zoé',
  lastName: 'DUPRÉ',
  email: null,
  tagNb: null,
  level: '6e',
  section: null,
  status: 'cyan',
};
const USER = { userId: ID, name: 'Ana', email: 'ana@example.test', isCPE: true };

/**
 * Data of every event type as logs hold it, of version 1, 2 and so on. Logs are kept for years: a new version gets an
 * entry more, and none is ever changed.
 */
const STORED: Readonly<Record<EventType, readonly object[]>> = {
  ReportSubmitted: [REPORT],
  ReportRevised: [REPORT],
  ReportFiled: [{ reportId: ID }],
  ReportUnfiled: [{ reportId: ID }],
  ReportDeleted: [{ reportId: ID }],
  ReportRestored: [{ reportId: ID }],
  ReportErased: [{ reportId: ID }],
  ExitRecorded: [ACCESS],
  EntryRecorded: [ACCESS],
  AccessDeleted: [{ accessId: ID, studentId: ID }],
  AccessErased: [{ accessId: ID }],
  StudentAdded: [STUDENT],
  StudentUpdated: [STUDENT],
  StudentPhotoSet: [{ studentId: ID, photo: 'ab'.repeat(32) }],
  StudentPhotoRemoved: [{ studentId: ID }],
  StudentRemoved: [{ studentId: ID }],
  UserRegistered: [{ ...USER, isAdmin: false }],
  UserRenamed: [{ userId: ID, name: 'Ana' }],
  UserUpdated: [USER],
  UserRemoved: [{ userId: ID }],
  UserIdentityBound: [{ userId: ID, issuer: 'https://issuer.test', subject: 'ana' }],
  BugReportSent: [{ bugReportId: ID, comment: 'It broke', studentId: null }],
  BugReportClosed: [{ bugReportId: ID }],
  BugReportDeleted: [{ bugReportId: ID }],
  BadgeAssigned: [{ studentId: ID }],
  BadgeReleased: [{ studentId: ID }],
  EmailClaimed: [{ userId: ID }],
  EmailReleased: [{ userId: ID }],
  AdminDismissed: [{ userId: ID }],
};

describe.each(EVENT_TYPES)('%s', (type) => {
  it('is read in each version that logs hold: a new shape comes with a step in upcast.ts', () => {
    const unread = STORED[type].flatMap((data, index) => {
      const { error } = EVENT_SCHEMAS[type].strict().safeParse(upcast(stored(type, index + 1, data)).data);
      return error === undefined ? [] : [`version ${index + 1}: ${z.prettifyError(error)}`];
    });
    expect(unread).toEqual([]);
  });

  it('has data of each version in STORED, beside those of before', () => {
    expect(STORED[type]).toHaveLength(versionOf(type));
  });
});

describe('An event type whose shape has changed twice', () => {
  const changed = makeUpcast({
    UserRenamed: [
      ({ user, name }) => ({ userId: user, name }),
      ({ userId, name }) => ({ userId: String(userId), name: String(name).trim() }),
    ],
  });

  it('is written in its third version', () => {
    expect(changed.versionOf('UserRenamed')).toBe(3);
    expect(changed.versionOf('UserUpdated')).toBe(1);
  });

  it.each([
    [1, { user: ID, name: ' Ana' }],
    [2, { userId: ID, name: 'Ana ' }],
  ])('is read from version %i by the steps since', (version, data) => {
    expect(changed.upcast(stored('UserRenamed', version, data))).toEqual(
      stored('UserRenamed', 3, { userId: ID, name: 'Ana' }),
    );
  });

  it('is left as it is in the version of today', () => {
    const event = stored('UserRenamed', 3, { userId: ID, name: ' Ana' });
    expect(changed.upcast(event)).toBe(event);
  });

  it.each([0, 4, 1.5])('is not known in version %d', (version) => {
    expect(() => changed.upcast(stored('UserRenamed', version, { userId: ID, name: 'Ana' }))).toThrow(UnknownEvent);
  });
});

it('An event of a type that is not ours is not known', () => {
  expect(() => upcast(stored('toString', 1, {}))).toThrow(UnknownEvent);
});

const stored = (type: string, version: number, data: object): RecordedEvent => ({
  id: ID,
  type,
  version,
  data,
  metadata: {
    $correlationId: ID,
    $causationId: ID,
    actorId: ID,
    occurredAt: '2026-03-02T08:00:00.000Z',
    recordedAt: '2026-03-02T08:00:00.000Z',
  },
  stream: `some-${ID}`,
  revision: 0,
  position: '1',
});
