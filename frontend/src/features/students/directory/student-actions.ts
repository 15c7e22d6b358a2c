import type { Student } from '@vigie/command-service/contract';

/** What can be done with a student from a list. The same at each rendering, or all of the list is rendered again. */
export interface StudentActions {
  readonly edit: (student: Student) => void;
  readonly remove: (student: Student) => void;
}
