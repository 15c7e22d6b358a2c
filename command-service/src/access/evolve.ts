import type { Direction, EventData } from '../contract/index.ts';
import { unreachable, type Happened } from '../decider.ts';
import type { AccessEvent, AccessState, RecordedAccess } from './state.ts';

/** Folds one event into an exit or entry. */
export function evolve(state: AccessState, event: Happened<AccessEvent>): AccessState {
  switch (event.type) {
    case 'ExitRecorded':
      return recorded('out', event.data, event.metadata);
    case 'EntryRecorded':
      return recorded('in', event.data, event.metadata);
    case 'AccessDeleted':
      return state.status === 'recorded' ? { ...state, status: 'deleted' } : state;
    case 'AccessErased':
      return { status: 'erased' };
    default:
      return unreachable(event);
  }
}

function recorded(
  direction: Direction,
  { accessId: id, studentId, reason }: EventData<'ExitRecorded' | 'EntryRecorded'>,
  { actorId: by, occurredAt: on, recordedAt: recordedOn }: Happened<AccessEvent>['metadata'],
): RecordedAccess {
  return { status: 'recorded', id, studentId, direction, reason, by, on, recordedOn };
}
