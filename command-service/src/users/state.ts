import type { DomainEvent } from '../contract/index.ts';

/** What an account is to the command side, folded from its stream. */

export type UserEvent = DomainEvent<
  'UserRegistered' | 'UserRenamed' | 'UserUpdated' | 'UserRemoved' | 'UserIdentityBound'
>;

/** Who somebody is at an identity provider, whatever their address there. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface RegisteredUser {
  readonly status: 'registered';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isCPE: boolean;
  readonly isAdmin: boolean;
  readonly registeredOn: string;
  /** Whom the account belongs to; null until the first sign-in. */
  readonly identity: Identity | null;
}

/** A removed account keeps its name, for what it has done. */
interface RemovedUser {
  readonly status: 'removed';
  readonly name: string;
}

export type UserState = { readonly status: 'unknown' } | RegisteredUser | RemovedUser;
