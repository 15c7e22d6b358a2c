import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quietly, useListState, type ListQuery, type ListState } from './use-list-state.ts';

const page = { reports: [], total: 0, next: null, previous: null };
const other = { ...page, total: 7 };
const failure = { status: 503 };
const refetch = () => {};

type Result = Omit<ListQuery<typeof page>, 'refetch'>;

const WAITING: Result = { originalArgs: 'all' };
const FAILED: Result = { originalArgs: 'all', error: failure };

/** What a list is in the end, of which its query has said one thing after the other. */
function stateAfter(first: Result, ...next: readonly Result[]): ListState<typeof page> {
  const { result, rerender } = renderHook((said: Result) => useListState({ ...said, refetch }), {
    initialProps: first,
  });
  for (const said of next) rerender(said);
  return result.current;
}

describe('A list', () => {
  it('is loading until something comes', () => {
    expect(stateAfter(WAITING)).toEqual({ status: 'loading' });
  });

  it('that failed is an error and not empty, also after another page was shown', () => {
    const failed = { status: 'error', error: failure };
    expect(stateAfter(WAITING, FAILED)).toMatchObject(failed);
    expect(stateAfter({ ...WAITING, data: page }, { ...FAILED, data: page })).toMatchObject(failed);
  });

  it('that failed is loading where it is opened anew, or another one in between, until it has failed once more', () => {
    expect(stateAfter(FAILED)).toEqual({ status: 'loading' });
    expect(stateAfter(WAITING, FAILED, { originalArgs: 'some' }, FAILED)).toEqual({ status: 'loading' });
    expect(stateAfter(FAILED, { ...FAILED, error: { status: 503 } })).toMatchObject({ status: 'error' });
  });

  it('keeps the page before on screen while the next one is on its way', () => {
    expect(stateAfter({ data: page })).toEqual({ status: 'shown', list: page, isStale: true });
  });

  it('stays on screen while it is fetched again, and if that fails', () => {
    const shown = { status: 'shown', list: other, isStale: false };
    const read = { data: other, currentData: other };
    expect(stateAfter(read)).toEqual(shown);
    expect(stateAfter(read, { ...read, error: failure })).toEqual(shown);
  });
});

it('A list that is read quietly says nothing new while it is fetched again', () => {
  const { selectFromResult } = quietly<typeof page>();
  for (const result of [{ data: page, currentData: page }, FAILED]) {
    const [idle, fetching] = [false, true].map((isFetching) => selectFromResult(Object.assign({ isFetching }, result)));
    expect(fetching).toEqual(idle);
  }
});
