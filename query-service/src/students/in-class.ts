import { classIn, classKey, levelIn, levelKey } from '@vigie/command-service/contract';

/** What a search for somebody in a class asks for. */
export interface InClass {
  /** The rest of what was typed: empty for the whole class. */
  readonly name: string;
  /** What the `sortClass` of its students begins with. */
  readonly key: string;
}

/**
 * Reads a class before or after a name, as in 'Dupont 3B', '3e B' and '3 ème B', or a level beside a name. Null where
 * there is none: all of a level would be more than a search answers.
 */
export function inClass(typed: string): InClass | null {
  const words = typed.split(/\s+/u).filter((word) => word !== '');
  for (const count of [3, 2, 1]) {
    const ends = [
      { named: words.slice(-count), rest: words.slice(0, -count) },
      { named: words.slice(0, count), rest: words.slice(count) },
    ];
    for (const { named, rest } of ends) {
      const key = keyOf(named.join(' '), rest.length > 0);
      if (key !== null) return { name: rest.join(' '), key };
    }
  }
  return null;
}

function keyOf(text: string, mayBeLevel: boolean): string | null {
  const found = classIn(text);
  if (found !== null) return classKey(found);
  const level = mayBeLevel ? levelIn(text) : null;
  return level && levelKey(level);
}
