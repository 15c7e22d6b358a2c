import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { makeTestStore } from '../../testing/test-store.ts';
import { selectCurrentNotification } from '../notifications/notifications-slice.ts';
import { useTellIfClosed } from './use-tell-if-closed.ts';

it('A failure is a notification once the form that would show it has been closed', () => {
  const store = makeTestStore();
  const { result, unmount } = renderHook(useTellIfClosed, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const failure = { status: 409, message: { text: 'student.badgeTaken', type: 'error' } } as const;
  result.current(failure);
  expect(selectCurrentNotification(store.getState())).toBeUndefined();
  unmount();
  // Whoever comes after its person is not told what became of it.
  result.current({ ...failure, status: 'aborted' });
  expect(selectCurrentNotification(store.getState())).toBeUndefined();
  result.current(failure);
  expect(selectCurrentNotification(store.getState())).toMatchObject(failure.message);
});
