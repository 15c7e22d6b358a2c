import type { Condition, ViewDocument, ViewReader, Where } from '@vigie/view-store';
import { searchWords } from './search-words.ts';

/** A document that is found by its folded words. */
export interface Named extends ViewDocument {
  readonly words: readonly string[];
  readonly sortName: string;
}

/** How many a search answers at most (design section 5). */
const BEST = 50;

/** A typed word that is a whole one, or the beginning of one. */
type Word = string | { readonly prefix: string };

/**
 * Finds people of whom every typed word begins a word of the name, or the email; order, accents and case don't matter.
 * Best first: those of whom every typed word is a whole one, then all but the last (which may still be being typed),
 * then the others; of alike ones those of whom all of the name is typed, Marie before Anne-Marie; then by name. Costs one
 * read where there are not more than are answered, as in nearly every search, and three of 50 at most, however common the
 * letters are.
 */
export async function searchByName<D extends Named>(
  view: ViewReader<D>,
  typed: string,
  scope: (words: readonly Condition[]) => Where<D>,
  sort: { readonly field: keyof D & string; readonly direction: 'ascending' },
): Promise<readonly D[]> {
  const words = searchWords(typed);
  const ranks = ranksOf(words);
  const loosest = ranks.at(-1);
  if (loosest === undefined) return [];
  const read = async (rank: readonly Word[]): Promise<readonly D[]> =>
    (await view.find({ where: scope(rank), sort, limit: BEST })).documents;
  const all = await read(loosest);
  if (all.length < BEST) return bestFirst(all, words, ranks);
  const found = new Map<string, D>();
  for (const rank of ranks) {
    if (found.size >= BEST) break;
    for (const document of rank === loosest ? all : await read(rank)) {
      found.set(document._id, found.get(document._id) ?? document);
    }
  }
  return bestFirst([...found.values()].slice(0, BEST), words, ranks);
}

/** The conditions of each rank, strictest first. No words find nobody. */
export function ranksOf(words: readonly string[]): readonly (readonly Word[])[] {
  const last = words.length - 1;
  if (last < 0) return [];
  const beginnings = words.map((prefix) => ({ prefix }));
  const allButLast = words.map((word, index) => (index === last ? { prefix: word } : word));
  return last === 0 ? [words, beginnings] : [words, allButLast, beginnings];
}

/** Those of a better rank first, of one those with nothing else in their name, else in the order that they are in. */
function bestFirst<D extends Named>(
  documents: readonly D[],
  typed: readonly string[],
  ranks: readonly (readonly Word[])[],
): readonly D[] {
  const ranked = documents.map((document) => ({
    document,
    rank: ranks.findIndex((words) => words.every((word) => has(document, word))),
    others: Number(hasOthers(document, typed)),
  }));
  ranked.sort((one, other) => one.rank - other.rank || one.others - other.others);
  return ranked.map(({ document }) => document);
}

/** Whether a name has a word that no typed one begins. */
const hasOthers = ({ sortName }: Named, typed: readonly string[]): boolean =>
  sortName.split(/\s/u).some((word) => !typed.some((prefix) => word.startsWith(prefix)));

const has = ({ words }: Named, typed: Word): boolean =>
  typeof typed === 'string' ? words.includes(typed) : words.some((word) => word.startsWith(typed.prefix));

/** The same rule for one document that is loaded already: every typed word begins one of its words. */
export function matchesName(document: Named, typedWords: readonly string[]): boolean {
  return typedWords.every((prefix) => has(document, { prefix }));
}
