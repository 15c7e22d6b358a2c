import { foldWords } from '@vigie/projections/contract';
import type { Condition, ViewDocument, ViewReader, Where } from '@vigie/view-store';

/** A document that is found by its folded words. */
export interface Named extends ViewDocument {
  readonly words: readonly string[];
  readonly sortName: string;
}

/** How many a search answers at most (design section 5). */
const BEST = 50;

/**
 * Finds people of whom every typed word begins a word of the name, or the email; order, accents and case don't matter.
 * Best first: those of whom every typed word is a whole one, then all but the last (which may still be being typed),
 * then the others; alike ones by name. Costs three reads of 50 at most, however common the letters are.
 */
export async function searchByName<D extends Named>(
  view: ViewReader<D>,
  typed: string,
  scope: (words: readonly Condition[]) => Where<D>,
  sort: { readonly field: keyof D & string; readonly direction: 'ascending' },
): Promise<readonly D[]> {
  const found = new Map<string, D>();
  for (const words of tiersOf(foldWords(typed))) {
    if (found.size >= BEST) break;
    const { documents } = await view.find({ where: scope(words), sort, limit: BEST });
    for (const document of documents) found.set(document._id, found.get(document._id) ?? document);
  }
  return [...found.values()].slice(0, BEST);
}

/** The conditions of each rank, strictest first. No words find nobody. */
export function tiersOf(words: readonly string[]): readonly (readonly Condition[])[] {
  const last = words.length - 1;
  if (last < 0) return [];
  const beginnings = words.map((prefix) => ({ prefix }));
  const allButLast = words.map((word, index) => (index === last ? { prefix: word } : word));
  return last === 0 ? [words, beginnings] : [words, allButLast, beginnings];
}

/** The same rule for one document that is loaded already: every typed word begins one of its words. */
export function matchesName(document: Named, typedWords: readonly string[]): boolean {
  return typedWords.every((typed) => document.words.some((word) => word.startsWith(typed)));
}
