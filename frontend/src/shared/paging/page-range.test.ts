import { describe, expect, it } from 'vitest';
import { pageRange } from './page-range.ts';
import { FIRST_PAGE, LAST_PAGE } from './place.ts';

describe('The range of a page', () => {
  it('begins at one on the first page, and leads on from its end', () => {
    expect(pageRange({ count: 25, total: 60, previous: null, next: 'n' }, 1, 25)).toEqual({
      from: 1,
      to: 25,
      total: 60,
      first: null,
      previous: null,
      next: { start: 26, after: 'n', before: null },
      last: { ...LAST_PAGE, start: 36 },
    });
  });

  it('goes on from where the page before it ended', () => {
    const range = pageRange({ count: 25, total: 12_345, previous: 'p', next: 'n' }, 26, 25);
    expect([range.from, range.to, range.total]).toEqual([26, 50, 12_345]);
    expect(range.previous).toEqual({ start: 1, after: null, before: 'p' });
    expect(pageRange({ count: 25, total: 12_345, previous: 'p', next: 'n' }, 51, 25)).toMatchObject({
      first: FIRST_PAGE,
      previous: { start: 26, after: null, before: 'p' },
      next: { start: 76, after: 'n', before: null },
    });
  });

  it('counts the last page from the end, however it was reached', () => {
    const range = pageRange({ count: 25, total: 60, previous: 'p', next: null }, 1, 25);
    expect([range.from, range.to]).toEqual([36, 60]);
    expect([range.next, range.last]).toEqual([null, null]);
  });

  it('is that of the last page as soon as that is asked for', () => {
    const page = { count: 25, total: 260, previous: 'p', next: 'n' };
    const { last } = pageRange(page, 26, 25);
    // The page before it is still shown.
    expect(pageRange(page, last?.start ?? 0, 25)).toMatchObject({ from: 236, to: 260 });
  });

  it('is put right at the beginning after rows before it have gone', () => {
    const range = pageRange({ count: 25, total: 40, previous: null, next: 'n' }, 26, 25);
    expect([range.from, range.to]).toEqual([1, 25]);
  });

  it('never ends beyond the total', () => {
    const range = pageRange({ count: 25, total: 40, previous: 'p', next: 'n' }, 26, 25);
    expect(range.to).toBeLessThanOrEqual(range.total);
  });
});
