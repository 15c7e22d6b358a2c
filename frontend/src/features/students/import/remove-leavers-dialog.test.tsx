import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import messages from '../../../app/messages/en.json';
import { isLeavingAsked } from '../../../shared/forms/is-leaving-asked.ts';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { leftElsewhere } from '../../session/session-slice.ts';
import { importApi } from './import-api.ts';
import { RemoveLeaversDialog } from './remove-leavers-dialog.tsx';

const server = makeTestServer(
  http.get('*/api/user', () => new HttpResponse(null, { status: 401 })),
  http.get('*/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
);

afterEach(() => {
  vi.useRealTimers();
});

/** Has three deleted, of whom the second has no answer until it is let go with one. */
async function begin() {
  const asked: string[] = [];
  let letGo = (_status: number): void => undefined;
  const held = new Promise<number>((resolve) => {
    letGo = resolve;
  });
  server.use(
    http.delete('*/api/admin/students/:id', async ({ params: { id } }) => {
      asked.push(String(id));
      const status = id === 'b' ? await held : 200;
      return HttpResponse.json({ success: true }, { status });
    }),
  );
  const store = makeTestStore();
  let reads = 0;
  server.use(
    http.get('*/api/admin/imports/one/leavers', () => {
      reads += 1;
      return HttpResponse.json({ left: [], unclear: [] });
    }),
  );
  await store.dispatch(importApi.endpoints.leavers.initiate('one'));
  const page = render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={messages}>
        <RemoveLeaversDialog ids={['a', 'b', 'c']} onClose={() => page.unmount()} />
      </IntlProvider>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Yes, delete these 3 students' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked).toEqual(['a', 'b']));
  return { store, asked, letGo, reads: () => reads, told: () => store.getState().notifications.queue };
}

it('Those who have left are deleted to the last, while the page asks before it is left', async () => {
  const { asked, letGo, reads, told } = await begin();
  expect([screen.getByRole('status').textContent, isLeavingAsked()]).toEqual(['1 of 3 students deleted.', true]);
  letGo(200);
  await waitFor(() => expect(told()).toMatchObject([{ text: 'leavers.deleted', values: { count: 3 } }]));
  expect([asked, isLeavingAsked()]).toEqual([['a', 'b', 'c'], false]);
  await waitFor(() => expect(reads()).toBe(2));
});

it('Who cancels while they are deleted keeps those who are still there, and is told how many are gone', async () => {
  const { asked, letGo, reads, told } = await begin();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  letGo(200);
  await waitFor(() => expect(told()).toMatchObject([{ text: 'leavers.deleted', values: { count: 2 } }]));
  expect(asked).toEqual(['a', 'b']);
  await waitFor(() => expect(reads()).toBe(2));
});

it('Nobody is deleted any more once their person has left, also while the server asks for patience', async () => {
  const { store, asked, letGo, told } = await begin();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  letGo(429);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  store.dispatch(leftElsewhere());
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked, told()]).toEqual([['a', 'b'], []]);
});
