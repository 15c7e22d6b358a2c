import { foldWords } from '@vigie/projections/contract';
import { MAX_SEARCH_WORDS } from '../contract/index.ts';

/** The folded words that a typed search looks for: of many the first, since each is a condition of its own. */
export const searchWords = (typed: string): readonly string[] => foldWords(typed).slice(0, MAX_SEARCH_WORDS);
