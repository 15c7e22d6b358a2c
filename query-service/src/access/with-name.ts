import { asDigits, parseTagNumber } from '@vigie/command-service/contract';
import type { PeopleViews } from '../reading/known-people.ts';
import { matchesName } from '../reading/name-search.ts';
import { waysToRead } from '../reading/ways-to-read.ts';
import { searchWords } from '../reading/search-words.ts';

/** Those whose student's name, email or badge is typed, as in the student search. */
export async function withName<A extends { readonly student: string }>(
  { students: people }: Pick<PeopleViews, 'students'>,
  accesses: readonly A[],
  typed: string,
): Promise<readonly A[]> {
  const words = searchWords(asDigits(typed));
  if (words.length === 0) return accesses;
  const ways = waysToRead(words);
  const tagNb = parseTagNumber(typed) ?? undefined;
  const students = await people.getMany([...new Set(accesses.map(({ student }) => student))]);
  return accesses.filter((access) => {
    const student = students.get(access.student);
    return student !== undefined && (student.tagNb === tagNb || matchesName(student, ways));
  });
}
