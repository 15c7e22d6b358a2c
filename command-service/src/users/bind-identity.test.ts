import { expect, test } from 'vitest';
import { given, happened } from '../testing/given.ts';
import { openCommands } from '../testing/open-commands.ts';
import { ADMIN, STAFF, SYSTEM } from '../testing/people.ts';
import { userDecider } from './decider.ts';

const FIRST_DAY = '2026-01-05T08:00:00.000Z';
const LATER = '2026-02-09T07:30:00.000Z';
const ISSUER = 'https://id.example.test';
const ANA = { issuer: ISSUER, subject: '1029' };
const ADDRESS = { name: 'Ana Author', email: 'ana@example.test', isCPE: false };
const context = { actor: STAFF, now: LATER, otherAdmins: true };

const registered = happened(
  { type: 'UserRegistered', data: { userId: STAFF.id, ...ADDRESS, isAdmin: false } },
  ADMIN.id,
  FIRST_DAY,
);
const bound = happened({ type: 'UserIdentityBound', data: { userId: STAFF.id, ...ANA } }, STAFF.id, LATER);
const bind = (identity: { issuer: string; subject: string }) => ({ type: 'BindIdentity', identity }) as const;

test('the first sign-in binds the account', () => {
  given(userDecider, registered)
    .when(bind(ANA), context)
    .thenEvents({ type: 'UserIdentityBound', data: { userId: STAFF.id, ...ANA } });
});

test('the same person again changes nothing', () => {
  given(userDecider, registered, bound).when(bind(ANA), context).thenNothing();
});

test.each([
  ['subject', { issuer: ISSUER, subject: '2058' }],
  ['issuer', { issuer: 'https://id.example.org', subject: '1029' }],
])('another %s with the same address is refused', (_, other) => {
  given(userDecider, registered, bound).when(bind(other), context).thenRejected('forbidden', 'session.otherIdentity');
});

test('an account that an admin has given another address still belongs to the same person', () => {
  const moved = happened(
    { type: 'UserUpdated', data: { userId: STAFF.id, ...ADDRESS, email: 'ana.b@example.test' } },
    ADMIN.id,
    '2026-02-16T07:30:00.000Z',
  );
  given(userDecider, registered, bound, moved).when(bind(ANA), context).thenNothing();
  given(userDecider, registered, bound, moved)
    .when(bind({ issuer: ISSUER, subject: '2058' }), context)
    .thenRejected('forbidden', 'session.otherIdentity');
});

test('nobody binds an account for somebody else, not even an admin', () => {
  given(userDecider, registered)
    .when(bind(ANA), { ...context, actor: ADMIN })
    .thenRejected('forbidden', 'request.forbidden');
});

test('an account that is gone, or never was, can not be bound', () => {
  const removed = happened({ type: 'UserRemoved', data: { userId: STAFF.id } }, ADMIN.id, LATER);
  given(userDecider, registered, bound, removed).when(bind(ANA), context).thenRejected('not-found', 'user.notFound');
  given(userDecider).when(bind(ANA), context).thenRejected('not-found', 'user.notFound');
});

test('of two people who come first at the same moment, one gets the account', async () => {
  const { commands, close } = await openCommands();
  await commands.registerUser({ actor: SYSTEM, now: FIRST_DAY }, { id: STAFF.id, ...ADDRESS });
  const subjects = ['1029', '2058', '3087', '4116'];
  const outcomes = await Promise.allSettled(
    subjects.map((subject) =>
      commands.bindIdentity({ actor: STAFF, now: LATER }, STAFF.id, { issuer: ISSUER, subject }),
    ),
  );
  const identity = (await commands.findUserByEmail(ADDRESS.email))?.identity;
  await close();
  const winners = subjects.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  expect(winners).toEqual([identity?.subject]);
});
