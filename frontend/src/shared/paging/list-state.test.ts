import { describe, expect, it } from 'vitest';
import { listState, quietly } from './list-state.ts';

const page = { reports: [], total: 0, next: null, previous: null };
const other = { ...page, total: 7 };
const failure = { status: 503 };
const refetch = () => {};

describe('A list', () => {
  it('is loading until something comes', () => {
    expect(listState({ isFetching: true, refetch })).toEqual({ status: 'loading' });
  });

  it('that failed is an error and not empty, also after another page was shown', () => {
    const failed = { status: 'error', error: failure };
    expect(listState({ error: failure, isFetching: false, refetch })).toMatchObject(failed);
    expect(listState({ data: page, error: failure, isFetching: false, refetch })).toMatchObject(failed);
  });

  it('is loading again while a failure is tried again', () => {
    expect(listState({ error: failure, isFetching: true, refetch })).toEqual({ status: 'loading' });
  });

  it('keeps the page before on screen while the next one is on its way', () => {
    expect(listState({ data: page, isFetching: true, refetch })).toEqual({
      status: 'shown',
      list: page,
      isStale: true,
    });
  });

  it('stays on screen while it is fetched again, and if that fails', () => {
    const shown = { status: 'shown', list: other, isStale: false };
    expect(listState({ data: other, currentData: other, isFetching: true, refetch })).toEqual(shown);
    expect(listState({ data: other, currentData: other, error: failure, isFetching: false, refetch })).toEqual(shown);
  });
});

describe('A list that is read quietly', () => {
  const { selectFromResult } = quietly<typeof page>();

  it('says nothing new while what it shows is fetched again', () => {
    const shown = { data: page, currentData: page };
    expect(selectFromResult({ ...shown, isFetching: true })).toEqual(selectFromResult({ ...shown, isFetching: false }));
  });

  it('is loading, stale or tried again as any other', () => {
    for (const result of [{}, { data: page }, { error: failure }, { data: page, error: failure }]) {
      for (const isFetching of [true, false]) {
        const query = { ...result, isFetching, refetch };
        // Two functions that do the same are not equal.
        const { retry: quiet, ...state } = { retry: null, ...listState({ ...selectFromResult(query), refetch }) };
        const { retry: loud, ...expected } = { retry: null, ...listState(query) };
        expect(state).toEqual(expected);
        expect(typeof quiet).toBe(typeof loud);
      }
    }
  });
});
