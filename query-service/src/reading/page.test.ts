import type { Page } from '@vigie/view-store';
import { expect, it } from 'vitest';
import { readPages } from './page.ts';

interface Thing {
  readonly _id: string;
}

it('a list that is read to its end lets others have their turn between its pages', async () => {
  const pages: Page<Thing>[] = ['second', 'third', null].map((next) => ({ documents: [], next, previous: null }));
  const view = { find: async () => pages.shift() ?? { documents: [], next: null, previous: null } };
  const order: string[] = [];
  for await (const _ of readPages<Thing>(view, { where: {}, sort: { field: '_id', direction: 'ascending' } })) {
    order.push('page');
    setImmediate(() => order.push('another request'));
  }
  expect(order).toEqual(['page', 'another request', 'page', 'another request', 'page']);
});
