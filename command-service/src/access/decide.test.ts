import { describe, it } from 'vitest';
import { MAX_ACCESSES_A_DAY, type Actor } from '../contract/index.ts';
import { given, happened } from '../testing/given.ts';
import { ADMIN, CPE, IGOR, OTHER_STAFF, STAFF, SYSTEM, uuid, ZOE } from '../testing/people.ts';
import type { AccessCommand, AccessContext, RecordAccess } from './decide.ts';
import { accessDecider } from './decider.ts';
import type { AccessEvent } from './state.ts';

const ACCESS = uuid(0x1);
const NOON = '2026-03-04T12:00:00.000Z';

const context = (actor: Actor = STAFF, now = NOON): AccessContext => ({
  actor,
  now,
  studentExists: true,
  accessesThatDay: MAX_ACCESSES_A_DAY - 1,
  timeZone: 'Europe/Paris',
});
const record = (details: Partial<RecordAccess> = {}): RecordAccess => ({
  type: 'RecordAccess',
  accessId: ACCESS,
  studentId: ZOE,
  direction: 'out',
  occurredAt: null,
  reason: null,
  ...details,
});
const data = { accessId: ACCESS, studentId: ZOE };
const exit = (on: string, recordedOn = on) =>
  happened<AccessEvent>({ type: 'ExitRecorded', data: { ...data, reason: null } }, STAFF.id, on, recordedOn);
const deleted = happened<AccessEvent>({ type: 'AccessDeleted', data }, STAFF.id, '2026-03-04T12:30:00.000Z');
const erased = happened<AccessEvent>(
  { type: 'AccessErased', data: { accessId: ACCESS } },
  SYSTEM.id,
  '2026-03-05T08:00:00.000Z',
);

describe('Recording an exit or entry', () => {
  it('is for everybody', () => {
    for (const actor of [STAFF, CPE, ADMIN]) {
      given(accessDecider)
        .when(record(), context(actor))
        .thenEvents({ type: 'ExitRecorded', data: { ...data, reason: null } });
    }
  });

  it('goes by the direction', () => {
    given(accessDecider)
      .when(record({ direction: 'in' }), context())
      .thenEvents({ type: 'EntryRecorded', data: { ...data, reason: null } });
  });

  it('takes a student in the directory', () => {
    given(accessDecider)
      .when(record(), { ...context(), studentExists: false })
      .thenRejected('not-found', 'student.notFound');
  });

  it('in the past takes a reason, and keeps it', () => {
    const occurredAt = '2026-03-04T11:59:59.999Z';
    for (const reason of [null, '', '\u200B']) {
      given(accessDecider)
        .when(record({ occurredAt, reason }), context())
        .thenRejected('rule', 'access.reasonRequired', 'reason');
    }
    given(accessDecider)
      .when(record({ occurredAt, reason: 'Forgotten' }), context())
      .thenEvents({ type: 'ExitRecorded', data: { ...data, reason: 'Forgotten' } });
  });

  it('is never in the future', () => {
    given(accessDecider)
      .when(record({ occurredAt: '2026-03-04T12:00:00.001Z', reason: 'Early' }), context())
      .thenRejected('rule', 'access.inFuture', 'occurredAt');
  });

  it('at this very moment takes no reason', () => {
    given(accessDecider)
      .when(record({ occurredAt: NOON }), context())
      .thenEvents({ type: 'ExitRecorded', data: { ...data, reason: null } });
    given(accessDecider)
      .when(record({ reason: '' }), context())
      .thenEvents({ type: 'ExitRecorded', data: { ...data, reason: null } });
  });

  it('within ten seconds is the same access', () => {
    given(accessDecider, exit(NOON)).when(record(), context(CPE, '2026-03-04T12:00:10.000Z')).thenNothing();
    given(accessDecider, exit(NOON))
      .when(record(), context(STAFF, '2026-03-04T12:00:10.001Z'))
      .thenRejected('conflict', 'request.conflict');
  });

  it('is the same access by when it happened, however late it is recorded again', () => {
    const late = (occurredAt: string) => record({ occurredAt, reason: 'Recorded without network' });
    const evening = context(STAFF, '2026-03-04T18:00:00.000Z');
    given(accessDecider, exit(NOON)).when(late('2026-03-04T12:00:10.000Z'), evening).thenNothing();
    given(accessDecider, exit(NOON))
      .when(late('2026-03-04T12:00:10.001Z'), evening)
      .thenRejected('conflict', 'request.conflict');
  });

  it('of a student who has too many that day is refused, and what is recorded already is not', () => {
    const full = { ...context(), accessesThatDay: MAX_ACCESSES_A_DAY };
    given(accessDecider).when(record(), full).thenRejected('rule', 'access.tooManyThatDay');
    given(accessDecider, exit(NOON)).when(record(), full).thenNothing();
  });

  it('under the id of another access is a conflict', () => {
    given(accessDecider, exit(NOON))
      .when(record({ direction: 'in' }), context())
      .thenRejected('conflict', 'request.conflict');
    given(accessDecider, exit(NOON))
      .when(record({ studentId: IGOR }), context())
      .thenRejected('conflict', 'request.conflict');
    for (const end of [deleted, erased]) {
      given(accessDecider, exit(NOON), end).when(record(), context()).thenRejected('conflict', 'request.conflict');
    }
  });
});

describe('Deleting an exit or entry', () => {
  const remove: AccessCommand = { type: 'DeleteAccess' };

  it('is for whoever recorded it, CPE and admin', () => {
    for (const actor of [STAFF, CPE, ADMIN]) {
      given(accessDecider, exit('2026-03-04T09:00:00.000Z'))
        .when(remove, context(actor))
        .thenEvents({ type: 'AccessDeleted', data });
    }
    given(accessDecider, exit('2026-03-04T09:00:00.000Z'))
      .when(remove, context(OTHER_STAFF))
      .thenRejected('forbidden', 'access.notDeletable');
  });

  it('is for whoever recorded it on the school’s day only, from one midnight to the next', () => {
    const justBefore = exit('2026-03-03T22:59:59.999Z');
    given(accessDecider, justBefore).when(remove, context()).thenRejected('forbidden', 'access.notDeletable');
    given(accessDecider, justBefore).when(remove, context(CPE)).thenEvents({ type: 'AccessDeleted', data });
    const midnight = exit('2026-03-03T23:00:00.000Z');
    given(accessDecider, midnight)
      .when(remove, context(STAFF, '2026-03-04T22:59:59.999Z'))
      .thenEvents({ type: 'AccessDeleted', data });
    given(accessDecider, midnight)
      .when(remove, context(STAFF, '2026-03-04T23:00:00.000Z'))
      .thenRejected('forbidden', 'access.notDeletable');
  });

  it('goes by the day that a late one was recorded', () => {
    given(accessDecider, exit('2026-03-02T09:00:00.000Z', '2026-03-04T09:00:00.000Z'))
      .when(remove, context())
      .thenEvents({ type: 'AccessDeleted', data });
  });

  it('on a day that has 25 hours is possible for all of them', () => {
    given(accessDecider, exit('2026-10-24T22:00:00.000Z'))
      .when(remove, context(STAFF, '2026-10-25T22:59:59.999Z'))
      .thenEvents({ type: 'AccessDeleted', data });
  });

  it('twice changes nothing', () => {
    given(accessDecider, exit(NOON), deleted).when(remove, context()).thenNothing();
  });

  it('of one that is not there, or erased, is not possible', () => {
    given(accessDecider).when(remove, context(ADMIN)).thenRejected('not-found', 'access.notFound');
    given(accessDecider, exit(NOON), erased).when(remove, context(ADMIN)).thenRejected('not-found', 'access.notFound');
  });
});

describe('Erasing an exit or entry', () => {
  const erase: AccessCommand = { type: 'EraseAccess' };

  it('is what the system does, and nobody else; once', () => {
    for (const history of [[exit(NOON)], [exit(NOON), deleted]]) {
      given(accessDecider, ...history)
        .when(erase, context(SYSTEM))
        .thenEvents({ type: 'AccessErased', data: { accessId: ACCESS } });
    }
    given(accessDecider, exit(NOON)).when(erase, context(ADMIN)).thenRejected('forbidden', 'request.forbidden');
    given(accessDecider, exit(NOON), erased).when(erase, context(SYSTEM)).thenNothing();
    given(accessDecider).when(erase, context(SYSTEM)).thenRejected('not-found', 'access.notFound');
  });
});
