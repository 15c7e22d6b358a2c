import type { StudentSummary, Student } from '@vigie/command-service/contract';
import type { StudentDocument } from '@vigie/projections/contract';

/** A student as chips show one. The photo's path has its hash in it: it never changes under one address. */
export function presentStudentSummary(student: StudentDocument): StudentSummary {
  const { _id: id, firstName, lastName, level, section, status, photo } = student;
  return {
    id,
    firstName,
    lastName,
    level,
    section,
    status,
    photo: photo === null ? null : `/api/students/${id}/photo/${photo}`,
  };
}

/** A student as searches and the admin area show one. */
export function presentStudent(student: StudentDocument): Student {
  const { email, tagNb, addedOn } = student;
  return { ...presentStudentSummary(student), email, tagNb, created_at: addedOn };
}
