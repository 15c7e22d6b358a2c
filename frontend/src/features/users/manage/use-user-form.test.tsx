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
  const { form } = show();
  for (const { status } of [LOST, UNREAD]) {
    await act(() => form.current.save());
    expect(form.current.failure).toMatchObject({ status, mayBeDone: true });
  }
});

it('It may so also where something that can’t be sent was typed in between', async () => {
  const { form } = show();
  await act(() => form.current.save());
  act(() => form.current.change({ name: ' ' }));
  await act(() => form.current.save());
  expect(form.current.errors).toEqual({ name: 'user.nameRequired' });
  act(() => form.current.change({ name: 'Anna' }));
  await act(() => form.current.save());
  expect(form.current.failure).toMatchObject({ status: UNREAD.status, mayBeDone: true });
});

it('What has been saved after all is told of no more, nor what is typed next taken for it', async () => {
  const { form, list } = show();
  await act(() => form.current.save());
  list({ ...ANA, name: 'Anna' });
  act(() => form.current.change({ name: 'Annie' }));
  expect(form.current.failure).toBeNull();
  await act(() => form.current.save());
  expect(form.current.failure).toEqual(UNREAD);
});

/** The form of Ana, with another name typed in it: what it sends is lost once, and then not looked at. `list` has her changed. */
function show() {
  const store = makeTestStore();
  const failures = [LOST, UNREAD];
  const send = () => Promise.reject(failures.shift() ?? UNREAD);
  const { result, rerender } = renderHook((user) => useUserForm(user, send, useState<TypedUser>({ name: 'Anna' })), {
    initialProps: ANA,
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return { form: result, list: rerender };
}
