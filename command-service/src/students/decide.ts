import { mayManageStudents, type StudentChangeBody } from '../contract/index.ts';
import { conflict, faulty, forbidden, notFound, unreachable } from '../decider.ts';
import type { Context, Decision } from '../decider.ts';
import {
  changedStudent,
  normaliseNewStudent,
  normaliseStudent,
  type Normalised,
  type StudentInput,
} from './normalise.ts';
import type { StudentDetails, StudentEvent, StudentState } from './state.ts';

export type StudentCommand =
  | { readonly type: 'AddStudent'; readonly studentId: string; readonly student: StudentInput }
  | { readonly type: 'UpdateStudent'; readonly student: StudentChangeBody }
  /** Only where they have none, by the time it is decided. */
  | { readonly type: 'GiveBadge'; readonly tagNb: string }
  | { readonly type: 'SetStudentPhoto'; readonly photo: string; readonly alike?: string | undefined }
  | { readonly type: 'RemoveStudentPhoto' }
  | { readonly type: 'RemoveStudent' };

type StudentDecision = Decision<StudentEvent>;

/** Decides a command about one student (spec section 5, design section 6): CPE and admin only. */
export function decide(command: StudentCommand, state: StudentState, { actor }: Context): StudentDecision {
  if (!mayManageStudents(actor)) return forbidden('request.forbidden');
  if (command.type === 'AddStudent') return add(command.studentId, normaliseNewStudent(command.student), state);
  if (command.type === 'RemoveStudent') return remove(state);
  if (state.status !== 'enrolled') return notFound('student.notFound');
  const studentId = state.id;
  const change = (to: StudentChangeBody): StudentDecision =>
    update(studentId, normaliseStudent(changedStudent(state.details, to)), state.details);
  switch (command.type) {
    case 'UpdateStudent':
      return change(command.student);
    case 'GiveBadge':
      return state.details.tagNb === null ? change({ tagNb: command.tagNb }) : [];
    case 'SetStudentPhoto':
      return state.photo === command.photo || state.photo === command.alike
        ? []
        : [{ type: 'StudentPhotoSet', data: { studentId, photo: command.photo } }];
    case 'RemoveStudentPhoto':
      return state.photo === null ? [] : [{ type: 'StudentPhotoRemoved', data: { studentId } }];
    default:
      return unreachable(command);
  }
}

function add(studentId: string, { details, faults }: Normalised, state: StudentState): StudentDecision {
  if (faults) return faulty(faults);
  if (state.status === 'enrolled' && sameDetails(state.details, details)) return [];
  if (state.status !== 'unknown') return conflict('request.conflict');
  return [{ type: 'StudentAdded', data: { studentId, ...details } }];
}

function update(studentId: string, { details, faults }: Normalised, current: StudentDetails): StudentDecision {
  if (faults) return faulty(faults);
  return sameDetails(current, details) ? [] : [{ type: 'StudentUpdated', data: { studentId, ...details } }];
}

/** Twice is a quiet no-op. */
function remove(state: StudentState): StudentDecision {
  switch (state.status) {
    case 'unknown':
      return notFound('student.notFound');
    case 'removed':
      return [];
    case 'enrolled':
      return [{ type: 'StudentRemoved', data: { studentId: state.id } }];
    default:
      return unreachable(state);
  }
}

const sameDetails = (one: StudentDetails, other: StudentDetails): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.email === other.email &&
  one.tagNb === other.tagNb &&
  one.level === other.level &&
  one.section === other.section &&
  one.status === other.status;
