import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { api, behind } from '../../../api/root.ts';
import type { AppStore } from '../../../app/store.ts';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { accessApi } from '../access-api.ts';
import { parseExitsLocation } from './exits-location.ts';
import { useExitsLists } from './use-exits-lists.ts';

const server = makeTestServer();
const TODAY = '2026-03-02';
let store: AppStore;
let reads: string[];
/** No read is answered before. */
let answerable: Promise<void>;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  store = makeTestStore();
  reads = [];
  answerable = Promise.resolve();
  const read = async ({ request }: { readonly request: Request }) => {
    const { pathname, search } = new URL(request.url);
    reads.push(`${pathname}${search}`);
    await answerable;
    return HttpResponse.json({ accesses: [], students: [], total: 0 });
  };
  server.use(
    http.get('*/api/access', read),
    http.get('*/api/access/out', read),
    http.delete('*/api/access/a1', () => HttpResponse.json({ success: true })),
  );
});

const DAY = `/api/access?query=&date=${TODAY}`;
const OUT = '/api/access/out';

it('Only the opened list is read as soon as others record something, the other one is behind it', async () => {
  const open = showLists('');
  await waitFor(() => expect(readAtOnce()).toEqual(['accessDay']));
  expect(readLater()).toEqual(['studentsOut']);
  expect(reads.toSorted()).toEqual([OUT, DAY]);
  open('tab=out');
  await waitFor(() => expect(readAtOnce()).toEqual(['studentsOut']));
  expect(readLater()).toEqual(['accessDay']);
  expect(reads.toSorted()).toEqual([OUT, OUT, DAY, DAY]);
});

it('A list that is opened while it is being read is read as soon as something changes', async () => {
  let answer = (): void => undefined;
  answerable = new Promise((resolve) => {
    answer = resolve;
  });
  const open = showLists('');
  await waitFor(() => expect(reads).toHaveLength(2));
  open('tab=out');
  answer();
  await waitFor(() => expect(readAtOnce()).toEqual(['studentsOut']));
});

it('Who is out now is behind who was out at a time in the past', async () => {
  showLists('tab=out&at=2026-03-01T10:00');
  await waitFor(() => expect(readLater()).toEqual(['accessDay', 'studentsOut']));
  expect(readAtOnce()).toEqual([]);
});

it('One’s own change has both read at once', async () => {
  showLists('');
  await waitFor(() => expect(readAtOnce()).toEqual(['accessDay']));
  await waitFor(() => expect(readLater()).toEqual(['studentsOut']));
  await store.dispatch(accessApi.endpoints.deleteAccess.initiate('a1'));
  await waitFor(() => expect(reads.toSorted()).toEqual([OUT, OUT, DAY, DAY]));
});

/** Shows the lists of an address. @returns opens another one */
function showLists(address: string): (address: string) => void {
  const { rerender } = renderHook(
    (query: string) => useExitsLists(parseExitsLocation(new URLSearchParams(query)), TODAY),
    { initialProps: address, wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  return rerender;
}

const readAtOnce = () => invalidatedBy('access');
const readLater = () => invalidatedBy(behind('access'));

const invalidatedBy = (tag: Parameters<typeof api.util.selectInvalidatedBy>[1][number]): readonly string[] =>
  api.util
    .selectInvalidatedBy(store.getState(), [tag])
    .map(({ endpointName }) => endpointName)
    .toSorted();
