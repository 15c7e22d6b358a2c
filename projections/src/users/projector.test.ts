import { describe, expect, it } from 'vitest';
import { told, uuid } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { users } from './projector.ts';

const ADMIN = uuid(0xa4);
const userId = uuid(0xa1);

const registered = told(
  {
    type: 'UserRegistered',
    data: { userId, name: 'Ana Ferreira', email: 'ana@example.test', isCPE: false, isAdmin: true },
  },
  ADMIN,
  '2026-01-05T08:00:00.000Z',
);
const renamed = told({ type: 'UserRenamed', data: { userId, name: 'Ana Müller' } }, userId, '2026-01-06T08:00:00.000Z');
const updated = told(
  { type: 'UserUpdated', data: { userId, name: 'Ana F.', email: 'af@example.test', isCPE: true } },
  ADMIN,
  '2026-01-07T08:00:00.000Z',
);
const removed = told({ type: 'UserRemoved', data: { userId } }, ADMIN, '2026-01-08T08:00:00.000Z');

describe('A user account', () => {
  it('is known by its roles, and found by words of the name and the email', () => {
    expect(given(users, registered).documents).toEqual([
      {
        _id: userId,
        name: 'Ana Ferreira',
        email: 'ana@example.test',
        isAdmin: true,
        isCPE: false,
        removed: false,
        registeredOn: '2026-01-05T08:00:00.000Z',
        revision: 0,
        words: ['ana', 'ferreira', 'anaferreira', 'ana@example.test'],
        sortName: 'ana ferreira',
      },
    ]);
  });

  it('goes by its new name after a renaming, and keeps the rest', () => {
    expect(given(users, registered, renamed).document(userId)).toMatchObject({
      name: 'Ana Müller',
      email: 'ana@example.test',
      isAdmin: true,
      words: ['ana', 'muller', 'anamuller', 'ana@example.test'],
      sortName: 'ana muller',
      revision: 1,
    });
  });

  it('takes name, email and the CPE flag from an update, and stays an admin', () => {
    expect(given(users, registered, updated).document(userId)).toMatchObject({
      name: 'Ana F.',
      email: 'af@example.test',
      isCPE: true,
      isAdmin: true,
      words: ['ana', 'f', 'anaf', 'af@example.test', 'af'],
      revision: 1,
    });
  });

  it('keeps only its name when removed, for the reports it made: no role, no email, found by no search', () => {
    const { document, counters } = given(users, registered, updated, removed);
    expect(document(userId)).toMatchObject({
      name: 'Ana F.',
      email: '',
      isAdmin: false,
      isCPE: false,
      removed: true,
      words: [],
      revision: 2,
    });
    expect(counters).toEqual({});
  });

  it('counts until it is removed', () => {
    expect(given(users, registered, renamed).counters).toEqual({ all: 1 });
  });

  it('does not show which identity it is bound to', () => {
    const bound = told(
      { type: 'UserIdentityBound', data: { userId, issuer: 'https://issuer.test', subject: 'sub-1' } },
      userId,
      '2026-01-06T09:00:00.000Z',
    );
    expect(given(users, registered, bound)).toEqual({ ...given(users, registered), document: expect.any(Function) });
  });
});
