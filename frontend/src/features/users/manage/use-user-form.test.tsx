import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import type { ApiError } from '../../../api/problem.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import type { TypedUser } from './typed-users.ts';
import { useUserForm } from './use-user-form.ts';

const ANA = { name: 'Ana', email: 'ana@example.test', isCPE: false };
const LOST: ApiError = { status: 502, message: { text: 'server.unavailable', type: 'error' }, mayBeDone: true };
const UNREAD: ApiError = { status: 429, message: { text: 'request.tooMany', type: 'error' } };

it('What may have been saved may so still where it is tried again and not looked at', async () => {
  const store = makeTestStore();
  const failures = [LOST, UNREAD];
  const send = () => Promise.reject(failures.shift() ?? UNREAD);
  const { result } = renderHook(() => useUserForm(ANA, send, useState<TypedUser>({ name: 'Anna' })), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  for (const { status } of [LOST, UNREAD]) {
    await act(() => result.current.save());
    expect(result.current.failure).toMatchObject({ status, mayBeDone: true });
  }
});
