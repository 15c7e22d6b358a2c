import { unreachable, type Happened } from '../decider.ts';
import type { UserEvent, UserState } from './state.ts';

/** Folds one event into an account. */
export function evolve(state: UserState, event: Happened<UserEvent>): UserState {
  switch (event.type) {
    case 'UserRegistered': {
      const { userId: id, name, email, isCPE, isAdmin } = event.data;
      const registeredOn = event.metadata.occurredAt;
      return { status: 'registered', id, name, email, isCPE, isAdmin, registeredOn, identity: null };
    }
    case 'UserRenamed':
      return state.status === 'registered' ? { ...state, name: event.data.name } : state;
    case 'UserUpdated': {
      const { name, email, isCPE } = event.data;
      return state.status === 'registered' ? { ...state, name, email, isCPE } : state;
    }
    case 'UserIdentityBound': {
      const { issuer, subject } = event.data;
      return state.status === 'registered' ? { ...state, identity: { issuer, subject } } : state;
    }
    case 'UserRemoved':
      return { status: 'removed', name: state.status === 'unknown' ? '' : state.name };
    default:
      return unreachable(event);
  }
}
