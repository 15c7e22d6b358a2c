import {
  isBlank,
  isEmail,
  mayManageUsers,
  normaliseEmail,
  oneLine,
  type UserBody,
  type UserChangeBody,
} from '../contract/index.ts';
import { conflict, faulty, forbidden, notFound, rule, unreachable } from '../decider.ts';
import type { Context, Decision, FieldFault, Rejection } from '../decider.ts';
import type { Identity, RegisteredUser, UserEvent, UserState } from './state.ts';

interface RegisterUser {
  readonly type: 'RegisterUser';
  readonly userId: string;
  readonly user: UserBody;
  readonly isAdmin: boolean;
}

export type UserCommand =
  | RegisterUser
  | { readonly type: 'RenameUser'; readonly name: string }
  | { readonly type: 'UpdateUser'; readonly user: UserChangeBody }
  | { readonly type: 'RemoveUser' }
  | { readonly type: 'BindIdentity'; readonly identity: Identity };

export interface UserContext extends Context {
  /** Whether another admin than this account is registered. */
  readonly otherAdmins: boolean;
}

type UserDecision = Decision<UserEvent>;

/** Decides a command about one account (spec section 6, design sections 5 and 6). */
export function decide(command: UserCommand, state: UserState, context: UserContext): UserDecision {
  switch (command.type) {
    case 'RegisterUser':
      return register(command, state, context);
    case 'RenameUser':
      return rename(oneLine(command.name), state, context);
    case 'UpdateUser':
      return update(command.user, state, context);
    case 'RemoveUser':
      return remove(state, context);
    case 'BindIdentity':
      return bind(command.identity, state, context);
    default:
      return unreachable(command);
  }
}

function register(command: RegisterUser, state: UserState, { actor }: UserContext): UserDecision {
  const { userId, isAdmin } = command;
  const user = tidy(command.user);
  if (!mayManageUsers(actor)) return forbidden('request.forbidden');
  if (state.status === 'registered' && sameUser(state, user)) return [];
  if (state.status !== 'unknown') return conflict('request.conflict');
  return faultOf(user) ?? [{ type: 'UserRegistered', data: { userId, ...user, isAdmin } }];
}

/** Everyone gives themself their own name. */
function rename(name: string, state: UserState, { actor }: UserContext): UserDecision {
  if (state.status !== 'registered') return notFound('user.notFound');
  if (state.id !== actor.id) return forbidden('request.forbidden');
  if (isBlank(name)) return rule('user.nameRequired', 'name');
  return name === state.name ? [] : [{ type: 'UserRenamed', data: { userId: state.id, name } }];
}

function update(change: UserChangeBody, state: UserState, { actor }: UserContext): UserDecision {
  if (!mayManageUsers(actor)) return forbidden('request.forbidden');
  if (state.status !== 'registered') return notFound('user.notFound');
  const { name = state.name, email = state.email, isCPE = state.isCPE } = change;
  const user = tidy({ name, email, isCPE });
  if (sameUser(state, user)) return [];
  return faultOf(user) ?? [{ type: 'UserUpdated', data: { userId: state.id, ...user } }];
}

/** Never oneself, never the last admin. Twice is a quiet no-op. */
function remove(state: UserState, { actor, otherAdmins }: UserContext): UserDecision {
  if (!mayManageUsers(actor)) return forbidden('request.forbidden');
  if (state.status === 'removed') return [];
  if (state.status === 'unknown') return notFound('user.notFound');
  if (state.isAdmin && !otherAdmins) return rule('user.lastAdmin');
  if (state.id === actor.id) return rule('user.notYourself');
  return [{ type: 'UserRemoved', data: { userId: state.id } }];
}

/** The first sign-in binds the account to whoever signs in; nobody else gets in by the same address. */
function bind({ issuer, subject }: Identity, state: UserState, { actor }: UserContext): UserDecision {
  if (state.status !== 'registered') return notFound('user.notFound');
  if (state.id !== actor.id) return forbidden('request.forbidden');
  const bound = state.identity;
  if (bound === null) return [{ type: 'UserIdentityBound', data: { userId: state.id, issuer, subject } }];
  return bound.issuer === issuer && bound.subject === subject ? [] : forbidden('session.otherIdentity');
}

const tidy = ({ name, email, isCPE }: UserBody): UserBody => ({
  name: oneLine(name),
  email: normaliseEmail(email) ?? '',
  isCPE,
});

function faultOf({ name, email }: UserBody): Rejection | null {
  const faults: FieldFault[] = [];
  if (isBlank(name)) faults.push({ path: 'name', text: 'user.nameRequired' });
  if (!isEmail(email)) faults.push({ path: 'email', text: 'student.emailInvalid' });
  return faults.length === 0 ? null : faulty(faults);
}

const sameUser = (one: RegisteredUser, other: UserBody): boolean =>
  one.name === other.name && one.email === other.email && one.isCPE === other.isCPE;
