import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { until } from '../../../testing/until.ts';
import { useDeletion } from './use-deletion.ts';

const server = makeTestServer(http.get('*/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })));

it('A deletion is of the report that it was asked for, also once another one is turned to', async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.use(http.delete('*/api/reports/one', () => held.then(() => HttpResponse.json({ success: true }))));
  const store = makeTestStore();
  const { result, rerender } = renderHook(useDeletion, {
    initialProps: 'one',
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const seen = (id: string) => {
    rerender(id);
    const { isUnderWay, isSent } = result.current;
    return { isUnderWay, isSent };
  };
  expect(seen('one')).toEqual({ isUnderWay: false, isSent: false });
  act(() => void result.current.remove({ id: 'one', revision: 1 }));
  expect(seen('one')).toEqual({ isUnderWay: true, isSent: true });
  expect(seen('another')).toEqual({ isUnderWay: false, isSent: false });
  letGo();
  await act(() => until(() => expect(seen('one')).toEqual({ isUnderWay: false, isSent: true })));
  expect(seen('another')).toEqual({ isUnderWay: false, isSent: false });
});
