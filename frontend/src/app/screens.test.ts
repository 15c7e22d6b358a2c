import type { Actor } from '@vigie/command-service/contract/rights';
import { expect, it } from 'vitest';
import { titles } from '../features/shell/titles.ts';
import { screenAt } from './screens.ts';

const CPE = { id: 'cpe', isAdmin: false, isCPE: true };
const STAFF = { id: 'staff', isAdmin: false, isCPE: false };

it.each([
  ['/', titles.home],
  ['/manage', titles.manage],
  ['/manage/', titles.manage],
  ['/manage?view=statistics', titles.statistics],
  ['/manage?view=table', titles.manage],
  ['/unfinalized', titles.unfinalized],
  ['/manage/more', titles.notFound],
  ['//', titles.home],
  ['/toString', titles.notFound],
])('what is at %s', (address, title) => {
  expect(titleAt(address, CPE)).toBe(title);
});

it('calls the statistics by their name only for those who see them', () => {
  expect(titleAt('/manage?view=statistics', STAFF)).toBe(titles.manage);
  expect(titleAt('/manage?view=statistics', null)).toBe(titles.manage);
});

function titleAt(address: string, actor: Actor | null) {
  const [path = '', query] = address.split('?');
  return screenAt(path).titleOf(new URLSearchParams(query), actor);
}
