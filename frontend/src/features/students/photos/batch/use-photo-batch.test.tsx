import { act, cleanup, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppStore } from '../../../../app/store.ts';
import { makeTestServer } from '../../../../testing/test-server.ts';
import { makeTestStore } from '../../../../testing/test-store.ts';
import { until } from '../../../../testing/until.ts';
import { sessionApi } from '../../../session/session-api.ts';
import { EMPTY_BATCH } from './photo-batch.ts';
import { usePhotoBatch } from './use-photo-batch.ts';

const ANA = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@example.test',
  is: { admin: true, cpe: false },
  unfinalized: [],
  bugreport: [],
};

const server = makeTestServer(
  http.get('*/api/admin/students', () => HttpResponse.json({ students: [], total: 0, next: null })),
  http.post('*/logout', () => HttpResponse.json({ loggedOut: true })),
);
let store: AppStore;

beforeEach(async () => {
  document.cookie = 'XSRF-TOKEN=token';
  store = makeTestStore();
  await arrive(ANA);
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

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

it('What was still being read or looked up as its person signed out comes to nothing', async () => {
  const shown = show();
  const asked = vi.fn<() => void>();
  const neverAnswered = (): Promise<never> => {
    asked();
    return new Promise(() => undefined);
  };
  server.use(http.get('*/api/admin/students', neverAnswered));
  act(() => shown.result.current.add([new File(['x'], 'DUPONT Zoé.jpg')]));
  await until(() => expect(asked).toHaveBeenCalled());
  const slow = new File(['x'], 'LEROY Max.jpg');
  let read = (): void => undefined;
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    read = () => resolve(new ArrayBuffer());
  });
  vi.spyOn(slow, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: () => bytes }));
  act(() => shown.result.current.add([slow]));
  server.use(http.get('*/api/user', () => HttpResponse.json(null, { status: 500 })));
  await act(() => store.dispatch(sessionApi.endpoints.signOut.initiate()));
  await act(async () => {
    read();
    await fetch('/api/user');
  });
  expect(shown.result.current.batch).toEqual(EMPTY_BATCH);
});

describe('A file that is made smaller', () => {
  const [name, lastModified] = ['DUPONT Zoé.jpg', 1_767_600_000_000];
  const large = new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(600_000)], name, { lastModified });
  const picture = { width: 6000, height: 4000, close: () => undefined };
  const fault = ({ result }: Shown) => result.current.batch.photos[0]?.fault;

  beforeEach(() => vi.stubGlobal('OffscreenCanvas', Canvas));

  it('is not another one where it is chosen again', async () => {
    vi.stubGlobal('createImageBitmap', async () => picture);
    const shown = show();
    act(() => shown.result.current.add([large]));
    await expect.poll(() => fault(shown)).toBe('photo.tooLarge');
    act(() => shown.result.current.makeSmaller());
    await expect.poll(() => fault(shown)).toBeNull();
    act(() => shown.result.current.add([large, new File(['y'], 'LEROY Max.jpg')]));
    await expect.poll(() => names(shown)).toContain('LEROY Max.jpg');
    expect(names(shown)).toEqual([name, 'LEROY Max.jpg']);
  });

  it('is so once, also where somebody looks at another tab meanwhile', async () => {
    let read = (): void => undefined;
    const slow = new Promise<typeof picture>((resolve) => {
      read = () => resolve(picture);
    });
    const readings = vi.fn<() => Promise<typeof picture>>(() => slow);
    vi.stubGlobal('createImageBitmap', readings);
    const shown = show();
    act(() => shown.result.current.add([large]));
    await expect.poll(() => fault(shown)).toBe('photo.tooLarge');
    act(() => shown.result.current.makeSmaller());
    shown.unmount();
    const again = show();
    expect(again.result.current.batch.isMakingSmaller).toBe(true);
    act(() => again.result.current.makeSmaller());
    read();
    await expect.poll(() => fault(again)).toBeNull();
    expect(again.result.current.batch.isMakingSmaller).toBe(false);
    expect(readings).toHaveBeenCalledTimes(1);
  });
});

async function arrive(user: typeof ANA): Promise<void> {
  server.use(http.get('*/api/user', () => HttpResponse.json({ user })));
  await store.dispatch(sessionApi.endpoints.profile.initiate(undefined, { forceRefetch: true }));
}

/** Draws nothing: there is no canvas here. */
class Canvas {
  getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
  convertToBlob = async () => new Blob(['small']);
}

type Shown = ReturnType<typeof show>;

const names = ({ result }: Shown) => result.current.batch.photos.map(({ file }) => file.name);

const show = () =>
  renderHook(() => usePhotoBatch(), {
    wrapper: ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
