import { asDigits, parseTagNumber } from '@vigie/command-service/contract';
import type { StudentDocument } from '@vigie/projections/contract';
import type { PeopleViews } from '../reading/known-people.ts';
import { matchesName } from '../reading/name-search.ts';
import { waysToRead } from '../reading/ways-to-read.ts';
import { searchWords } from '../reading/search-words.ts';
import { inClass } from '../students/in-class.ts';

/** Those whose student's name, email, badge or class is typed, as in the student search. */
export async function withName<A extends { readonly student: string }>(
  { students: people }: { readonly students: Pick<PeopleViews['students'], 'getMany'> },
  accesses: readonly A[],
  typed: string,
): Promise<readonly A[]> {
  const words = searchWords(asDigits(typed));
  if (words.length === 0) return accesses;
  const ways = waysToRead(words);
  const tagNb = parseTagNumber(typed) ?? undefined;
  const students = await people.getMany([...new Set(accesses.map(({ student }) => student))]);
  const ofThose = (isMeant: (student: StudentDocument) => boolean): readonly A[] =>
    accesses.filter((access) => {
      const student = students.get(access.student);
      return student !== undefined && isMeant(student);
    });
  const named = ofThose((student) => student.tagNb === tagNb || matchesName(student, ways));
  const wanted = named.length > 0 ? null : inClass(typed);
  if (wanted === null) return named;
  const rest = waysToRead(searchWords(wanted.name));
  return ofThose((student) => student.sortClass.startsWith(wanted.key) && matchesName(student, rest));
}
