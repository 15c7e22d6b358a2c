import type { Condition, ViewDocument, ViewReader, Where } from '@vigie/view-store';
import { waysToRead } from './ways-to-read.ts';
import { searchWords } from './search-words.ts';

/** A document that is found by its folded words. */
export interface Named extends ViewDocument {
  readonly words: readonly string[];
  readonly sortName: string;
}

/** How many a search answers at most (design section 5). */
export const BEST = 50;

/** A typed word that is a whole one, or the beginning of one. */
type Word = string | { readonly prefix: string };

type Typed = readonly string[];

/**
 * Finds people of whom every typed word begins a word of the name, or the email; order, accents and case don't matter,
 * nor whether short words are run together with the next, or “saint” is abbreviated. Best first: those of whom every
 * typed word is a whole one, then all but the last (which may still be being typed), then the others; of alike ones
 * those of whom all of the name is typed, Marie before Anne-Marie, and last those who have it in the email alone, or run
 * together; then by name. Costs one read for each way to read what is typed, mostly the only one; where there are not
 * fewer than are answered, three of 50 at most, however common the letters are.
 */
export async function searchByName<D extends Named>(
  view: ViewReader<D>,
  typed: string,
  scope: (words: readonly Condition[]) => Where<D>,
  sort: { readonly field: keyof D & string; readonly direction: 'ascending' },
): Promise<readonly D[]> {
  const ways = waysToRead(searchWords(typed));
  const [asTyped = [], ...otherWays] = ways;
  if (asTyped.length === 0) return [];
  const read = async (words: readonly Word[]): Promise<readonly D[]> =>
    (await view.find({ where: scope(words), sort, limit: BEST })).documents;
  const found = new Map<string, D>();
  const add = (documents: readonly D[]): void => {
    for (const document of documents) found.set(document._id, found.get(document._id) ?? document);
  };
  const all = await read(beginnings(asTyped));
  if (all.length >= BEST) {
    for (const words of ranksOf(asTyped).slice(0, -1)) {
      if (found.size < BEST) add(await read(words));
    }
  }
  add(all);
  for (const words of otherWays) {
    if (found.size < BEST) add(await read(beginnings(words)));
  }
  return bestFirst([...found.values()].slice(0, BEST), ways);
}

/** The same rule for one document that is loaded already. */
export function matchesName(document: Named, ways: readonly Typed[]): boolean {
  return ways.some((words) => hasAll(document, beginnings(words)));
}

/** The conditions of each rank, strictest first. */
export function ranksOf(words: Typed): readonly (readonly Word[])[] {
  const last = words.length - 1;
  const allButLast = words.map((word, index) => (index === last ? { prefix: word } : word));
  return last === 0 ? [words, allButLast] : [words, allButLast, beginnings(words)];
}

const beginnings = (words: Typed): readonly Word[] => words.map((prefix) => ({ prefix }));

/** Those of a better rank first, of one those whose name is more like what is typed, then by name. */
function bestFirst<D extends Named>(documents: readonly D[], ways: readonly Typed[]): readonly D[] {
  const ranked = ways.map((words) => ({ words, ranks: ranksOf(words) }));
  const placed = documents.map((document) => ({ document, place: placeOf(document, ranked) }));
  placed.sort((one, other) => one.place - other.place || byName(one.document, other.document));
  return placed.map(({ document }) => document);
}

interface Way {
  readonly words: Typed;
  readonly ranks: readonly (readonly Word[])[];
}

/** The better the lower: of several ways the best counts. */
function placeOf(document: Named, ways: readonly Way[]): number {
  const name = document.sortName.split(/\s/u);
  let best = Infinity;
  for (const { words, ranks } of ways) {
    const rank = ranks.findIndex((conditions) => hasAll(document, conditions));
    if (rank !== -1) best = Math.min(best, 3 * rank + restOf(name, words));
  }
  return best;
}

/**
 * How far a name is from what is typed: 0 where it is just that, each of its words with a typed one that begins it; 1
 * where every typed word begins one of it; 2 where one is found in the email alone, or where words are run together.
 */
function restOf(name: Typed, typed: Typed): number {
  if (!typed.every((prefix) => name.some((word) => word.startsWith(prefix)))) return 2;
  const isAll = name.length <= typed.length && name.every((word) => typed.some((prefix) => word.startsWith(prefix)));
  return isAll ? 0 : 1;
}

const hasAll = ({ words }: Named, typed: readonly Word[]): boolean =>
  typed.every((one) =>
    typeof one === 'string' ? words.includes(one) : words.some((word) => word.startsWith(one.prefix)),
  );

function byName(one: Named, other: Named): number {
  const [name, otherName] = one.sortName === other.sortName ? [one._id, other._id] : [one.sortName, other.sortName];
  return name < otherName ? -1 : 1;
}
