import type { Category } from '@vigie/command-service/contract';
import { COMMENTS_IN_ENGLISH, MORE_IN_ENGLISH, PLACES_IN_ENGLISH } from './texts-english.ts';
import { COMMENTS_IN_FRENCH, MORE_IN_FRENCH, PLACES_IN_FRENCH } from './texts-french.ts';
import type { Random } from './random.ts';

export interface ReportText {
  readonly location: string;
  readonly comment: string;
  /** A sentence that the author adds when revising. */
  readonly addition: string;
}

/** What the sentences of one language are drawn from. */
export interface Phrases {
  readonly comments: Readonly<Record<Category, readonly string[]>>;
  readonly more: readonly string[];
  readonly places: readonly string[];
}

const FRENCH: Phrases = { comments: COMMENTS_IN_FRENCH, more: MORE_IN_FRENCH, places: PLACES_IN_FRENCH };
const ENGLISH: Phrases = { comments: COMMENTS_IN_ENGLISH, more: MORE_IN_ENGLISH, places: PLACES_IN_ENGLISH };

const LENGTHS: readonly (readonly [number, number])[] = [
  [0, 45],
  [1, 27],
  [2, 16],
  [3, 9],
  [5, 3],
];

/**
 * Draws place and comment of a report in French or English: from one sentence to two paragraphs, now and then no place.
 */
export function drawText(random: Random, category: Category): ReportText {
  const { comments, more, places } = random.chance(0.58) ? FRENCH : ENGLISH;
  const [addition = '', ...sentences] = random.sample(more, 1 + random.weighted(LENGTHS));
  const separator = sentences.length > 2 ? '\n\n' : ' ';
  return {
    location: random.chance(0.06) ? '' : random.pick(places),
    comment: [random.pick(comments[category]), sentences.join(' ')].filter((part) => part !== '').join(separator),
    addition,
  };
}
