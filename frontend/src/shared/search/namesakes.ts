import { fold } from './fold.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Ids of those whose name another one of the list has too, accents, case and ways to write a hyphen or an apostrophe
 * aside.
 */
export function namesakesIn(people: readonly Named[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const folded = people.map(({ id, name }) => ({ id, name: fold(name) }));
  for (const { name } of folded) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set(folded.filter(({ name }) => counts.get(name) !== 1).map(({ id }) => id));
}
