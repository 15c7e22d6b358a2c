import { act, cleanup, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AppStore } from '../../../../app/store.ts';
import { makeTestStore } from '../../../../testing/test-store.ts';
import { sessionApi } from '../../../session/session-api.ts';
import { usePhotoBatch } from './use-photo-batch.ts';

const ANA = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@example.test',
  is: { admin: true, cpe: false },
  unfinalized: [],
  bugreport: [],
};

const server = setupServer(
  http.get('*/api/admin/students', () => HttpResponse.json({ students: [], total: 0, next: null })),
  http.post('*/logout', () => HttpResponse.json({ loggedOut: true })),
);
let store: AppStore;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  document.cookie = 'XSRF-TOKEN=token';
  store = makeTestStore();
  await arrive(ANA);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

it('Photos that wait outlive the screen, but not the sign-out', async () => {
  const shown = show();
  act(() => shown.result.current.add([new File(['x'], 'DUPONT Zoé.jpg')]));
  await expect.poll(() => names(shown)).toEqual(['DUPONT Zoé.jpg']);
  shown.unmount();
  const again = show();
  expect(names(again)).toEqual(['DUPONT Zoé.jpg']);
  again.unmount();
  server.use(http.get('*/api/user', () => HttpResponse.json(null, { status: 500 })));
  await store.dispatch(sessionApi.endpoints.signOut.initiate());
  expect(names(show())).toEqual([]);
});

it('Photos that wait are not the next person’s, where a session had merely run out', async () => {
  const shown = show();
  act(() => shown.result.current.add([new File(['x'], 'DUPONT Zoé.jpg')]));
  await expect.poll(() => names(shown)).toEqual(['DUPONT Zoé.jpg']);
  await act(() => arrive({ ...ANA, id: 'ben', name: 'Ben' }));
  expect(names(shown)).toEqual([]);
});

async function arrive(user: typeof ANA): Promise<void> {
  server.use(http.get('*/api/user', () => HttpResponse.json({ user })));
  await store.dispatch(sessionApi.endpoints.profile.initiate(undefined, { forceRefetch: true }));
}

type Shown = ReturnType<typeof show>;

const names = ({ result }: Shown) => result.current.batch.photos.map(({ file }) => file.name);

const show = () =>
  renderHook(() => usePhotoBatch(), {
    wrapper: ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
