import { unreachable, type Happened } from '../decider.ts';
import type { StudentEvent, StudentState } from './state.ts';

/** Folds one event into a student. */
export function evolve(state: StudentState, event: Happened<StudentEvent>): StudentState {
  switch (event.type) {
    case 'StudentAdded': {
      const { studentId: id, ...details } = event.data;
      const { occurredAt: addedOn, $correlationId: addedIn } = event.metadata;
      return { status: 'enrolled', id, details, photo: null, removedPhoto: null, addedOn, addedIn };
    }
    case 'StudentUpdated': {
      const { studentId: _id, ...details } = event.data;
      return state.status === 'enrolled' ? { ...state, details } : state;
    }
    case 'StudentPhotoSet':
      return state.status === 'enrolled' ? { ...state, photo: event.data.photo } : state;
    case 'StudentPhotoRemoved':
      return state.status === 'enrolled' ? { ...state, photo: null, removedPhoto: state.photo } : state;
    case 'StudentRemoved':
      return { status: 'removed' };
    default:
      return unreachable(event);
  }
}
