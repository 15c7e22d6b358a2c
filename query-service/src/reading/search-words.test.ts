import { expect, it } from 'vitest';
import { MAX_SEARCH, MAX_SEARCH_WORDS } from '../contract/index.ts';
import { searchWords } from './search-words.ts';

it('A search looks for the words that were typed, folded, each once', () => {
  expect(searchWords('Œuf cassé, œuf')).toEqual(['oeuf', 'casse']);
});

it('A search of as many words as fit looks for the first ones only', () => {
  const typed = Array.from({ length: MAX_SEARCH }, (_, number) => number.toString(36))
    .join(' ')
    .slice(0, MAX_SEARCH);
  expect(typed.split(' ').length).toBeGreaterThan(70);
  expect(searchWords(typed)).toEqual(typed.split(' ').slice(0, MAX_SEARCH_WORDS));
});
