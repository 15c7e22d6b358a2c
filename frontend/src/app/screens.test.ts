import { expect, it } from 'vitest';
import { titles } from '../features/shell/titles.ts';
import { screenAt } from './screens.ts';

it.each([
  ['/', titles.home],
  ['/manage', titles.manage],
  ['/manage/', titles.manage],
  ['/unfinalized', titles.unfinalized],
  ['/manage/more', titles.notFound],
  ['//', titles.home],
  ['/toString', titles.notFound],
])('what is at %s', (path, title) => {
  expect(screenAt(path).title).toBe(title);
});
