import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { sessionEnded } from '../../../api/connection-slice.ts';
import { isLeavingAsked } from '../../../shared/forms/is-leaving-asked.ts';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { leftElsewhere } from '../../session/session-slice.ts';
import { typedUser } from './typed-users.ts';
import { useTypedUser } from './use-typed-user.ts';

makeTestServer(http.get('*/api/user', () => new HttpResponse(null, { status: 401 })));

it('What was typed about an account stays out of sight and through a session’s end, and goes with its person', () => {
  const store = makeTestStore();
  const { result, unmount } = renderHook(() => useTypedUser({ id: 'u1', name: 'Eve' }), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const [, setTyped] = result.current;
  act(() => setTyped(() => ({ name: 'Half a name' })));
  unmount();
  store.dispatch(sessionEnded());
  expect([typedUser('u1'), isLeavingAsked()]).toEqual([{ name: 'Half a name' }, true]);
  store.dispatch(leftElsewhere());
  expect([typedUser('u1'), isLeavingAsked()]).toEqual([{}, false]);
});
