import type { Student } from '@vigie/command-service/contract';
import type { StudentSort } from '@vigie/query-service/contract';
import { compareClasses } from '@vigie/command-service/contract/class-order';
import { compareNames } from '../../../shared/students/compare-names.ts';
import type { StudentOrder } from '../../admin/admin-location.ts';

/** The students in an order; within a class they go by name. */
export function inOrder(students: readonly Student[], order: StudentOrder): readonly Student[] {
  switch (order) {
    case 'asIs':
      return students;
    case 'name':
      return students.toSorted(compareNames);
    case 'nameDown':
      return students.toSorted((one, other) => compareNames(other, one));
    case 'class':
      return students.toSorted((one, other) => compareClasses(one, other) || compareNames(one, other));
    case 'classDown':
      return students.toSorted((one, other) => compareClasses(other, one) || compareNames(one, other));
    default:
      return order satisfies never;
  }
}

/** In which order the server is asked for pages. */
export const SORTS = {
  asIs: 'name',
  name: 'name',
  nameDown: '-name',
  class: 'class',
  classDown: '-class',
} as const satisfies Record<StudentOrder, StudentSort>;

/** The order after a click at a column's name: up, then down, then up again. */
export function nextOrder(order: StudentOrder, column: 'name' | 'class'): StudentOrder {
  return order === column ? `${column}Down` : column;
}
