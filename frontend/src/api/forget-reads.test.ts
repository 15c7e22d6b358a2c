import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AppStore } from '../app/store.ts';
import { makeTestServer } from '../testing/test-server.ts';
import { makeTestStore } from '../testing/test-store.ts';
import { until } from '../testing/until.ts';
import { api } from './root.ts';

const server = makeTestServer();
let store: AppStore;

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<unknown, string>({
      query: (name) => ({ url: '/api/search', params: { name } }),
      providesTags: ['students'],
    }),
  }),
});

beforeEach(() => {
  store = makeTestStore();
  server.use(http.get('*/api/search', answer));
});

it('Up to where a search was read, which has its words, is forgotten together with its answer', async () => {
  const search = store.dispatch(endpoints.search.initiate('dupré'));
  await search;
  expect(remembered()).toContain('dupré');
  search.unsubscribe();
  store.dispatch(api.util.invalidateTags(['students']));
  expect(remembered()).not.toContain('dupré');
});

it('That is forgotten too where the answer went while it was being read once more', async () => {
  const search = store.dispatch(endpoints.search.initiate('dupré'));
  await search;
  const { asked, release } = holdAnswers();
  const again = search.refetch();
  await until(() => expect(asked).toHaveBeenCalled());
  search.unsubscribe();
  store.dispatch(api.util.invalidateTags(['students']));
  release();
  await again;
  await until(() => expect(remembered()).not.toContain('dupré'));
});

it('All of it is forgotten at sign-out, and what was still being read leaves nothing', async () => {
  await store.dispatch(endpoints.search.initiate('dupré'));
  const { asked, release } = holdAnswers();
  const read = store.dispatch(endpoints.search.initiate('martin'));
  await until(() => expect(asked).toHaveBeenCalled());
  store.dispatch(api.util.resetApiState());
  release();
  await read;
  expect(remembered()).not.toMatch(/dupré|martin/u);
});

/** Has searches be answered once they are released. */
function holdAnswers() {
  const asked = vi.fn<() => void>();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async () => {
    asked();
    await released;
    return answer();
  };
  server.use(http.get('*/api/search', hold));
  return { asked, release };
}

const answer = () => HttpResponse.json({}, { headers: { 'X-Position': '0001' } });

/** All that the page has in memory of what was read. */
const remembered = (): string => JSON.stringify([store.getState().api, store.getState().connection]);
