import type { Decider } from '../decider.ts';
import { decide, type AccessCommand, type AccessContext } from './decide.ts';
import { evolve } from './evolve.ts';
import type { AccessEvent, AccessState } from './state.ts';

export const accessDecider: Decider<AccessState, AccessCommand, AccessEvent, AccessContext> = {
  streamPrefix: 'access',
  eventTypes: {
    ExitRecorded: ['RecordAccess'],
    EntryRecorded: ['RecordAccess'],
    AccessDeleted: ['DeleteAccess'],
    AccessErased: ['EraseAccess'],
  },
  initialState: { status: 'unknown' },
  evolve,
  decide,
};
