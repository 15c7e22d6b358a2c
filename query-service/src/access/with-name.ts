import type { PeopleViews } from '../reading/known-people.ts';
import { matchesName } from '../reading/name-search.ts';
import { searchWords } from '../reading/search-words.ts';

/** Those whose student's name or email the typed words match, as in the student search. */
export async function withName<A extends { readonly student: string }>(
  { students: people }: Pick<PeopleViews, 'students'>,
  accesses: readonly A[],
  typed: string,
): Promise<readonly A[]> {
  const words = searchWords(typed);
  if (words.length === 0) return accesses;
  const students = await people.getMany([...new Set(accesses.map(({ student }) => student))]);
  return accesses.filter((access) => {
    const student = students.get(access.student);
    return student !== undefined && matchesName(student, words);
  });
}
