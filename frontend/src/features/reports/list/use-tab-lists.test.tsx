import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../api/root.ts';
import type { AppStore } from '../../../app/store.ts';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { parseListLocation, type ListTab } from './list-location.ts';
import { useTabLists } from './use-tab-lists.ts';

const server = makeTestServer();
const LOCATION = parseListLocation(new URLSearchParams());
let store: AppStore;
let reads: number;
/** No read is answered before. */
let answerable: Promise<void>;

beforeEach(() => {
  store = makeTestStore();
  reads = 0;
  answerable = Promise.resolve();
  server.use(
    http.get('*/api/reports/:status', async () => {
      reads += 1;
      await answerable;
      return HttpResponse.json({ reports: [], total: 0, next: null, previous: null });
    }),
  );
});

it('A list that is opened while it is being read is read at once when something changes', async () => {
  let answer = (): void => undefined;
  answerable = new Promise((resolve) => {
    answer = resolve;
  });
  const open = showTabs();
  await waitFor(() => expect(reads).toBe(3));
  open('filed');
  answer();
  await waitFor(() => expect(readAtOnce()).toEqual(['filed']));
});

it('A list that is opened once it has been read is read once more, and so is the one that is left', async () => {
  const open = showTabs();
  await waitFor(() => expect(readAtOnce()).toEqual(['filable']));
  open('filed');
  await waitFor(() => expect(readAtOnce()).toEqual(['filed']));
  await settle();
  expect(reads).toBe(5);
});

/** Shows the lists with the first tab opened. @returns opens another one */
function showTabs(): (tab: ListTab) => void {
  const { rerender } = renderHook((opened: ListTab) => useTabLists(LOCATION, opened, false), {
    initialProps: 'filable',
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return rerender;
}

/** The tabs whose lists are read again as soon as a report has changed. */
function readAtOnce(): readonly string[] {
  return api.util
    .selectInvalidatedBy(store.getState(), ['reports'])
    .map(({ originalArgs }: { readonly originalArgs: { readonly tab: string } }) => originalArgs.tab);
}

/** Long enough for a read that was begun to be counted: another one, begun later, has been answered. */
async function settle(): Promise<void> {
  server.use(http.get('*/api/other', () => HttpResponse.json({})));
  await fetch('/api/other');
}
