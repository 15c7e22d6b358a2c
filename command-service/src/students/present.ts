import type { Student, StudentSummary } from '../contract/index.ts';
import type { EnrolledStudent } from './state.ts';

/** A student as chips show one. The photo's path has its hash in it. */
export function presentStudentSummary({ id, details, photo }: EnrolledStudent): StudentSummary {
  const { firstName, lastName, level, section, status } = details;
  const path = photo === null ? null : `/api/students/${id}/photo/${photo}`;
  return { id, firstName, lastName, level, section, status, photo: path };
}

/** A student as the admin area shows one. */
export function presentStudent(student: EnrolledStudent): Student {
  const { email, tagNb } = student.details;
  return { ...presentStudentSummary(student), email, tagNb, created_at: student.addedOn };
}
