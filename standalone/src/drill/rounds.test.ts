import { expect, it } from 'vitest';
import { inRounds } from './rounds.ts';

const PARTS = [
  ['log cut', 'log kill'],
  ['views kill', 'views freeze', 'views restart'],
];

it('In each round every part fails once, another way than in the round before', () => {
  expect([...inRounds(PARTS, 3)]).toEqual([
    'log cut',
    'views freeze',
    'log kill',
    'views restart',
    'log cut',
    'views kill',
  ]);
});
