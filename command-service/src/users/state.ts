import type { DomainEvent } from '../contract/index.ts';

/** What an account is to the command side, folded from its stream. */

export type UserEvent = DomainEvent<'UserRegistered' | 'UserRenamed' | 'UserUpdated' | 'UserRemoved'>;

export interface RegisteredUser {
  readonly status: 'registered';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isCPE: boolean;
  readonly isAdmin: boolean;
  readonly registeredOn: string;
}

export type UserState = { readonly status: 'unknown' } | RegisteredUser | { readonly status: 'removed' };
