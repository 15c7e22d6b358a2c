import type { StudentSummary } from '@vigie/command-service/contract';
import { foldedWords } from '../search/fold.ts';

type Named = Pick<StudentSummary, 'firstName' | 'lastName'>;

/** By last name and then by first name, as the server's lists go: accents, hyphens and apostrophes part no family. */
export function compareNames(one: Named, other: Named): number {
  const [key, otherKey] = [keyOf(one), keyOf(other)];
  return Number(key > otherKey) - Number(key < otherKey);
}

const keyOf = ({ lastName, firstName }: Named): string =>
  [lastName, firstName].map((name) => foldedWords(name).join(' ')).join('\t');
