import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import type { ApiError } from '../../api/problem.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { useAttempt } from './use-attempt.ts';

const LOST: ApiError = { status: 502, message: { text: 'server.unavailable', type: 'error' }, mayBeDone: true };
const refusedWith = (status: ApiError['status']): ApiError => ({
  status,
  message: { text: 'request.tooMany', type: 'error' },
});

it.each([401, 403, 429, 'unreachable'] as const)(
  'What may have been done may so still where it is tried again: %s',
  async (status) => {
    const tried = await attempts(LOST, refusedWith(status), refusedWith(status));
    expect(tried.map((failure) => failure?.mayBeDone)).toEqual([true, true, true]);
    expect(tried.at(-1)).toMatchObject({ status });
  },
);

it('What may have been done has not been where it is looked at, and refused; nor what nothing was sent of before', async () => {
  const tried = await attempts(refusedWith(429), LOST, refusedWith(422), refusedWith(429));
  expect(tried.map((failure) => failure?.mayBeDone === true)).toEqual([false, true, false, false]);
});

/** What one form tells of each try, of such as fail. */
async function attempts(...failures: readonly ApiError[]): Promise<readonly (ApiError | null)[]> {
  const store = makeTestStore();
  const { result } = renderHook(() => useAttempt(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const told: (ApiError | null)[] = [];
  for (const failure of failures) {
    await act(() => result.current.attempt(() => Promise.reject(failure)));
    told.push(result.current.failure);
  }
  return told;
}
