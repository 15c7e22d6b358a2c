import { foldWords } from '@vigie/projections/contract';
import type { Reading } from '../reading/define-query.ts';
import { matchesName } from '../reading/name-search.ts';

/** Those whose student's name or email the typed words match, as in the student search. */
export async function withName<A extends { readonly student: string }>(
  { views }: Reading,
  accesses: readonly A[],
  typed: string,
): Promise<readonly A[]> {
  const words = foldWords(typed);
  if (words.length === 0) return accesses;
  const students = await views.students.getMany([...new Set(accesses.map(({ student }) => student))]);
  return accesses.filter((access) => {
    const student = students.get(access.student);
    return student !== undefined && matchesName(student, words);
  });
}
