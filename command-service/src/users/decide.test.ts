import { describe, expect, it } from 'vitest';
import type { UserBody, UserChangeBody } from '../contract/index.ts';
import { given, happened } from '../testing/given.ts';
import { ADMIN, CPE, STAFF, uuid } from '../testing/people.ts';
import type { UserCommand, UserContext } from './decide.ts';
import { userDecider } from './decider.ts';
import type { UserEvent } from './state.ts';

const OTHER_ADMIN = { id: uuid(0xa5), isAdmin: true, isCPE: false };
const ANA: UserBody = { name: 'Ana Author', email: 'ana@example.test', isCPE: false };

const by = (actor: UserContext['actor'], otherAdmins = true): UserContext => ({
  actor,
  now: '2026-03-04T12:00:00.000Z',
  otherAdmins,
});
const data = { userId: STAFF.id };
const registered = (user: UserBody = ANA, isAdmin = false, userId = STAFF.id) =>
  happened<UserEvent>(
    { type: 'UserRegistered', data: { userId, ...user, isAdmin } },
    ADMIN.id,
    '2026-01-05T08:00:00.000Z',
  );
const removed = happened<UserEvent>({ type: 'UserRemoved', data }, ADMIN.id, '2026-02-01T08:00:00.000Z');
const register = (user: UserBody, isAdmin = false): UserCommand => ({
  type: 'RegisterUser',
  userId: STAFF.id,
  user,
  isAdmin,
});
const rename = (name: string): UserCommand => ({ type: 'RenameUser', name });
const update = (user: UserChangeBody): UserCommand => ({ type: 'UpdateUser', user });
const remove: UserCommand = { type: 'RemoveUser' };

describe('Registering, updating and removing accounts', () => {
  it.each([register(ANA), update(ANA), remove])(
    'is for admins only, also where nothing would change: $type',
    (command) => {
      for (const actor of [STAFF, CPE]) {
        given(userDecider, registered()).when(command, by(actor)).thenRejected('forbidden', 'request.forbidden');
      }
    },
  );
});

describe('Registering an account', () => {
  it('keeps the name as one line, and both without the space around, the address in lower case', () => {
    given(userDecider)
      .when(register({ name: ' Ana\nAuthor\u0000', email: ' Ana@Example.TEST ', isCPE: true }), by(ADMIN))
      .thenEvents({ type: 'UserRegistered', data: { ...data, ...ANA, isCPE: true, isAdmin: false } });
  });

  it('may make an admin', () => {
    given(userDecider)
      .when(register(ANA, true), by(ADMIN))
      .thenEvents({ type: 'UserRegistered', data: { ...data, ...ANA, isAdmin: true } });
  });

  it('needs a name and an address', () => {
    given(userDecider)
      .when(register({ ...ANA, name: ' ' }), by(ADMIN))
      .thenRejected('rule', 'user.nameRequired', 'name');
    given(userDecider)
      .when(register({ ...ANA, email: 'ana@example' }), by(ADMIN))
      .thenRejected('rule', 'student.emailInvalid', 'email');
  });

  it('again changes nothing; under the id of another account it is a conflict', () => {
    given(userDecider, registered()).when(register(ANA), by(ADMIN)).thenNothing();
    given(userDecider, registered())
      .when(register({ ...ANA, name: 'Eve' }), by(ADMIN))
      .thenRejected('conflict', 'request.conflict');
    given(userDecider, registered(), removed)
      .when(register(ANA), by(ADMIN))
      .thenRejected('conflict', 'request.conflict');
  });
});

describe('Renaming', () => {
  it('is what everybody does to themself', () => {
    given(userDecider, registered())
      .when(rename(' Ana A. '), by(STAFF))
      .thenEvents({ type: 'UserRenamed', data: { ...data, name: 'Ana A.' } });
    given(userDecider, registered()).when(rename('Ana A.'), by(ADMIN)).thenRejected('forbidden', 'request.forbidden');
  });

  it('takes a name; the same one changes nothing', () => {
    given(userDecider, registered()).when(rename(' '), by(STAFF)).thenRejected('rule', 'user.nameRequired', 'name');
    given(userDecider, registered()).when(rename('Ana Author '), by(STAFF)).thenNothing();
  });

  it('changes the name alone', () => {
    const renamed = happened<UserEvent>(
      { type: 'UserRenamed', data: { ...data, name: 'Ana A.' } },
      STAFF.id,
      '2026-02-02T08:00:00.000Z',
    );
    expect(given(userDecider, registered(), renamed).state).toEqual({
      ...given(userDecider, registered()).state,
      name: 'Ana A.',
    });
  });

  it('takes an account', () => {
    for (const history of [[], [registered(), removed]]) {
      given(userDecider, ...history)
        .when(rename('Ana'), by(STAFF))
        .thenRejected('not-found', 'user.notFound');
    }
  });
});

describe('Updating an account', () => {
  it.each<[string, Partial<UserBody>]>([
    ['name', { name: 'Ana A.' }],
    ['address', { email: 'ana.a@example.test' }],
    ['CPE flag', { isCPE: true }],
  ])('of its %s is a change', (_what, change) => {
    given(userDecider, registered())
      .when(update({ ...ANA, ...change }), by(ADMIN))
      .thenEvents({ type: 'UserUpdated', data: { ...data, ...ANA, ...change } });
  });

  it('without a change is none', () => {
    given(userDecider, registered())
      .when(update({ ...ANA, email: 'ANA@example.test' }), by(ADMIN))
      .thenNothing();
  });

  it('leaves what it does not name as others have made it', () => {
    given(userDecider, registered({ ...ANA, isCPE: true }))
      .when(update({ name: 'Ana Autre' }), by(ADMIN))
      .thenEvents({ type: 'UserUpdated', data: { ...data, ...ANA, name: 'Ana Autre', isCPE: true } });
  });

  it('leaves an admin an admin', () => {
    const updated = happened<UserEvent>(
      { type: 'UserUpdated', data: { ...data, ...ANA, isCPE: true } },
      ADMIN.id,
      '2026-02-02T08:00:00.000Z',
    );
    expect(given(userDecider, registered(ANA, true), updated).state).toMatchObject({ isAdmin: true, isCPE: true });
  });

  it('follows the rules of registering, and takes an account', () => {
    given(userDecider, registered())
      .when(update({ ...ANA, email: '' }), by(ADMIN))
      .thenRejected('rule', 'student.emailInvalid', 'email');
    for (const history of [[], [registered(), removed]]) {
      given(userDecider, ...history)
        .when(update(ANA), by(ADMIN))
        .thenRejected('not-found', 'user.notFound');
    }
  });
});

describe('Removing an account', () => {
  it('is possible once, and a quiet no-op after that', () => {
    given(userDecider, registered()).when(remove, by(ADMIN)).thenEvents({ type: 'UserRemoved', data });
    given(userDecider, registered(), removed).when(remove, by(ADMIN)).thenNothing();
    given(userDecider).when(remove, by(ADMIN)).thenRejected('not-found', 'user.notFound');
  });

  it('is never of the last admin', () => {
    given(userDecider, registered(ANA, true))
      .when(remove, by(OTHER_ADMIN, false))
      .thenRejected('rule', 'user.lastAdmin');
    given(userDecider, registered(ANA, true)).when(remove, by(OTHER_ADMIN)).thenEvents({ type: 'UserRemoved', data });
  });

  it('of regular staff does not ask for other admins', () => {
    given(userDecider, registered()).when(remove, by(ADMIN, false)).thenEvents({ type: 'UserRemoved', data });
  });

  it('is never of oneself', () => {
    given(userDecider, registered(ANA, true, ADMIN.id))
      .when(remove, by(ADMIN))
      .thenRejected('rule', 'user.notYourself');
  });
});
