import { describe, expect, it } from 'vitest';
import { badgeDecider } from '../badges/decider.ts';
import { emailDecider } from '../emails/decider.ts';
import { given, happened } from '../testing/given.ts';
import { CPE, IGOR, OTHER_STAFF, STAFF, ZOE } from '../testing/people.ts';
import { claim } from './claim.ts';

const SINCE = '2026-03-04T12:00:00.000Z';
const within = '2026-03-04T12:10:00.000Z';
const after = '2026-03-04T12:10:00.001Z';
const held = { status: 'held', by: ZOE, since: SINCE } as const;

describe('A claim', () => {
  it('on what nobody holds is made', () => {
    expect(claim(IGOR, { status: 'free' }, { now: within, backed: false })).toBe('claimed');
  });

  it('on what somebody holds is refused, however long ago they took it', () => {
    expect(claim(IGOR, held, { now: '2027-03-04T12:00:00.000Z', backed: true })).toBe('taken');
  });

  it('on what one holds oneself is kept', () => {
    expect(claim(ZOE, held, { now: after, backed: true })).toBe('kept');
  });

  it('that its holder’s stream does not back is left alone for ten minutes, then taken over', () => {
    expect(claim(IGOR, held, { now: within, backed: false })).toBe('taken');
    expect(claim(IGOR, held, { now: after, backed: false })).toBe('claimed');
  });

  it('of one’s own that is not backed is made again, so that nobody takes it over', () => {
    expect(claim(ZOE, held, { now: after, backed: false })).toBe('claimed');
  });
});

const context = { actor: CPE, now: within, backed: true };

describe('A badge', () => {
  const assigned = happened({ type: 'BadgeAssigned', data: { studentId: ZOE } }, CPE.id, SINCE);
  const released = happened({ type: 'BadgeReleased', data: { studentId: ZOE } }, CPE.id, within);
  const assignTo = (studentId: string) => ({ type: 'AssignBadge', studentId }) as const;
  const releaseOf = (studentId: string) => ({ type: 'ReleaseBadge', studentId }) as const;

  it('has one holder', () => {
    given(badgeDecider)
      .when(assignTo(ZOE), context)
      .thenEvents({ type: 'BadgeAssigned', data: { studentId: ZOE } });
    given(badgeDecider, assigned).when(assignTo(IGOR), context).thenRejected('conflict', 'student.badgeTaken', 'tagNb');
    given(badgeDecider, assigned).when(assignTo(ZOE), context).thenNothing();
  });

  it('goes to somebody else once it is given back', () => {
    given(badgeDecider, assigned)
      .when(releaseOf(ZOE), context)
      .thenEvents({ type: 'BadgeReleased', data: { studentId: ZOE } });
    given(badgeDecider, assigned, released)
      .when(assignTo(IGOR), context)
      .thenEvents({ type: 'BadgeAssigned', data: { studentId: IGOR } });
  });

  it('is given back by its holder only, once', () => {
    given(badgeDecider, assigned).when(releaseOf(IGOR), context).thenNothing();
    given(badgeDecider, assigned, released).when(releaseOf(ZOE), context).thenNothing();
  });

  it('whose holder never came to hold it is taken over after a while', () => {
    given(badgeDecider, assigned)
      .when(assignTo(IGOR), { ...context, now: after, backed: false })
      .thenEvents({ type: 'BadgeAssigned', data: { studentId: IGOR } });
  });
});

describe('A sign-in address', () => {
  const claimed = happened({ type: 'EmailClaimed', data: { userId: STAFF.id } }, CPE.id, SINCE);
  const released = happened({ type: 'EmailReleased', data: { userId: STAFF.id } }, CPE.id, within);
  const claimFor = (userId: string) => ({ type: 'ClaimEmail', userId }) as const;
  const releaseOf = (userId: string) => ({ type: 'ReleaseEmail', userId }) as const;

  it('belongs to one account', () => {
    given(emailDecider)
      .when(claimFor(STAFF.id), context)
      .thenEvents({ type: 'EmailClaimed', data: { userId: STAFF.id } });
    given(emailDecider, claimed)
      .when(claimFor(OTHER_STAFF.id), context)
      .thenRejected('conflict', 'user.emailTaken', 'email');
    given(emailDecider, claimed).when(claimFor(STAFF.id), context).thenNothing();
  });

  it('goes to another account once it is given back, by its own account only', () => {
    given(emailDecider, claimed).when(releaseOf(OTHER_STAFF.id), context).thenNothing();
    given(emailDecider, claimed)
      .when(releaseOf(STAFF.id), context)
      .thenEvents({ type: 'EmailReleased', data: { userId: STAFF.id } });
    given(emailDecider, claimed, released)
      .when(claimFor(OTHER_STAFF.id), context)
      .thenEvents({ type: 'EmailClaimed', data: { userId: OTHER_STAFF.id } });
  });

  it('whose account was never registered is taken over after a while', () => {
    given(emailDecider, claimed)
      .when(claimFor(OTHER_STAFF.id), { ...context, now: after, backed: false })
      .thenEvents({ type: 'EmailClaimed', data: { userId: OTHER_STAFF.id } });
  });
});
