import { describe, expect, it } from 'vitest';
import { NO_FILTERS, type ListLocation } from './list-location.ts';
import { listParameters } from './list-parameters.ts';

const location: ListLocation = {
  tab: 'filed',
  filters: { ...NO_FILTERS, category: 'dress', q: 'gate' },
  pageSize: 50,
  place: { start: 51, after: 'cursor', before: null },
  report: null,
};

describe('What a list is asked for', () => {
  it('is its page and the filters that are set', () => {
    expect(listParameters(location, true)).toEqual({ pageSize: 50, after: 'cursor', category: 'dress', q: 'gate' });
  });

  it('is the first page, with the same filters, for a list that only gives its count', () => {
    expect(listParameters(location, false)).toEqual({ pageSize: 50, category: 'dress', q: 'gate' });
  });
});
