import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { useAllUsers } from './use-all-users.ts';

const server = makeTestServer();

it('A page that does not come is asked for again when somebody says so, and not before', async () => {
  let begun = 0;
  let asked = 0;
  let fails = true;
  server.use(
    http.get('*/api/admin/users', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      if (after === null) {
        begun += 1;
        return HttpResponse.json({ users: [{ id: 'one' }], total: 2, next: 'one', previous: null });
      }
      asked += 1;
      if (fails) return HttpResponse.json({}, { status: 422 });
      return HttpResponse.json({ users: [{ id: 'two' }], total: 2, next: null, previous: null });
    }),
  );
  const store = makeTestStore();
  const { result } = renderHook(() => useAllUsers(true), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await waitFor(() => expect(result.current.error).toBeDefined());
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(asked).toBe(1);
  expect(result.current.users?.map(({ id }) => id)).toEqual(['one']);

  fails = false;
  act(() => void result.current.retry());
  await waitFor(() => expect(result.current.users?.map(({ id }) => id)).toEqual(['one', 'two']));
  expect(result.current.error).toBeUndefined();
  expect([begun, asked]).toEqual([1, 2]);
});
