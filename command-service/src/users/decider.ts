import type { Decider } from '../decider.ts';
import { decide, type UserCommand, type UserContext } from './decide.ts';
import { evolve } from './evolve.ts';
import type { UserEvent, UserState } from './state.ts';

export const userDecider: Decider<UserState, UserCommand, UserEvent, UserContext> = {
  streamPrefix: 'user',
  eventTypes: {
    UserRegistered: ['RegisterUser'],
    UserRenamed: ['RenameUser'],
    UserUpdated: ['UpdateUser'],
    UserRemoved: ['RemoveUser'],
    UserIdentityBound: ['BindIdentity'],
  },
  initialState: { status: 'unknown' },
  evolve,
  decide,
};
