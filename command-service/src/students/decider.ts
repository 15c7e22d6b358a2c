import type { Decider } from '../decider.ts';
import { decide, type StudentCommand } from './decide.ts';
import { evolve } from './evolve.ts';
import type { StudentEvent, StudentState } from './state.ts';

export const studentDecider: Decider<StudentState, StudentCommand, StudentEvent> = {
  streamPrefix: 'student',
  eventTypes: {
    StudentAdded: ['AddStudent'],
    StudentUpdated: ['UpdateStudent', 'GiveBadge'],
    StudentPhotoSet: ['SetStudentPhoto'],
    StudentPhotoRemoved: ['RemoveStudentPhoto'],
    StudentRemoved: ['RemoveStudent'],
  },
  initialState: { status: 'unknown' },
  evolve,
  decide,
};
