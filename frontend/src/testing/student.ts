import type { Student } from '@vigie/command-service/contract';

/** A student, of whom a test says what matters to it. */
export function aStudent(known: Partial<Student>): Student {
  return {
    id: 'zoe',
    firstName: 'Zoé',
    lastName: 'DUPRÉ',
    email: null,
    tagNb: null,
    level: '6e',
    section: 'A',
    status: 'cyan',
    photo: null,
    created_at: '2026-03-02T08:00:00.000Z',
    ...known,
  };
}
