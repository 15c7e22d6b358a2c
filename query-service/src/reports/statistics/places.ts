import { foldText } from '@vigie/projections/contract';
import { MAX_PLACES } from '../../contract/limits.ts';
import type { ReportStatistics } from '../../contract/index.ts';

type Places = Pick<ReportStatistics, 'places' | 'otherPlaces' | 'withoutPlace'>;

type Typed = readonly [text: string, count: number];

interface Place {
  readonly place: string;
  readonly count: number;
}

/**
 * The places that most reports name, from how often each text was typed, the space around it left out. Texts of the
 * same words are one place, which goes by the commonest of them.
 */
export function commonestPlaces(typed: ReadonlyMap<string, number>): Places {
  const spellings = byWords(typed);
  const withoutPlace = countOf(spellings.get('') ?? []);
  spellings.delete('');
  const places = [...spellings.values()].map(placeOf).toSorted(commonestFirst);
  const others = places.slice(MAX_PLACES);
  return {
    places: places.slice(0, MAX_PLACES),
    otherPlaces: { places: others.length, count: others.reduce((sum, { count }) => sum + count, 0) },
    withoutPlace,
  };
}

function byWords(typed: ReadonlyMap<string, number>): Map<string, Typed[]> {
  const spellings = new Map<string, Typed[]>();
  for (const one of typed) {
    const words = foldText(one[0]);
    const same = spellings.get(words);
    if (same) same.push(one);
    else spellings.set(words, [one]);
  }
  return spellings;
}

function placeOf(spellings: readonly Typed[]): Place {
  const [first] = spellings.map(([text, count]) => ({ place: text, count })).toSorted(commonestFirst);
  return { place: first?.place ?? '', count: countOf(spellings) };
}

const countOf = (spellings: readonly Typed[]): number => spellings.reduce((sum, [, count]) => sum + count, 0);

/** Those as common by their texts, so that the same reports always give the same answer. */
function commonestFirst(one: Place, other: Place): number {
  if (one.count !== other.count) return other.count - one.count;
  return one.place < other.place ? -1 : 1;
}
