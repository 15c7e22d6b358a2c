import { describe, expect, it } from 'vitest';
import { pageOf } from './page-of.ts';

const ALL = Array.from({ length: 60 }, (_, index) => index + 1);

describe('A page of a day', () => {
  it('is a part of it, with the ways to the others', () => {
    const { items, range } = pageOf(ALL, 2, 25);
    expect([items[0], items.at(-1)]).toEqual([26, 50]);
    expect(range).toEqual({ from: 26, to: 50, total: 60, first: 1, previous: 1, next: 3, last: 3 });
  });

  it('is the last one where fewer are left than there were', () => {
    const { items, range } = pageOf(ALL, 9, 25);
    expect(items).toHaveLength(10);
    expect(range).toMatchObject({ from: 51, to: 60, next: null, last: null });
  });

  it('is empty on a day with nothing', () => {
    expect(pageOf([], 1, 25).range).toEqual({
      from: 0,
      to: 0,
      total: 0,
      first: null,
      previous: null,
      next: null,
      last: null,
    });
  });
});
