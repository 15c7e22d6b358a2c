import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someContent } from '../features/reports/card/testing.ts';
import { draftsKey } from '../features/reports/drafts/drafts.ts';
import { sessionApi } from '../features/session/session-api.ts';
import { HISTORY_KEY } from '../shared/student-history/student-history.ts';
import { makeStore, type AppStore } from './store.ts';

const ANA = { id: 'ana', name: 'Ana', email: 'ana@example.test', unfinalized: [], bugreport: [] };
const BEN = { ...ANA, id: 'ben', name: 'Ben' };

const server = setupServer();
let store: AppStore;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  document.cookie = 'XSRF-TOKEN=token';
  localStorage.setItem(HISTORY_KEY, '[{"id":"s1"}]');
  localStorage.setItem(draftsKey('ana'), '[]');
  localStorage.setItem('locale', 'fr');
  store = makeStore({ theme: 'customLight', locale: 'fr' });
  await arrive(ANA);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('A session that ends in the middle', () => {
  it('leaves what was read, the history and the drafts to the same person', async () => {
    await findSessionGone();
    expect(store.getState().session).toEqual({ status: 'signedOut', userId: 'ana' });
    await arrive(ANA);
    expect(store.getState().session).toEqual({ status: 'signedIn', userId: 'ana' });
    expect(kept()).toEqual(sorted(HISTORY_KEY, 'locale', draftsKey('ana')));
  });

  it('leaves another person nothing of what was read, nor the history; drafts wait for their author', async () => {
    await findSessionGone();
    await arrive(BEN);
    expect(store.getState().session.userId).toBe('ben');
    expect(answers()).toEqual([]);
    expect(kept()).toEqual(sorted('locale', draftsKey('ana')));
  });
});

describe('Signing out', () => {
  it('leaves nothing of the person, but what others wrote', async () => {
    const draft = { reportId: 'r1', base: null, content: someContent(), savedAt: new Date().toISOString() };
    localStorage.setItem(draftsKey('ben'), JSON.stringify([draft]));
    await signOut(() => HttpResponse.json({ loggedOut: true }));
    expect(store.getState().session).toEqual({ status: 'signedOut', userId: null });
    expect(answers()).toEqual([]);
    expect(kept()).toEqual(sorted('locale', draftsKey('ben')));
  });

  it('does so too when the session had ended before', async () => {
    await signOut(signedOut);
    expect(store.getState().session).toEqual({ status: 'signedOut', userId: null });
    expect(kept()).toEqual(['locale']);
  });

  it('is not done when it failed', async () => {
    await signOut(() => new HttpResponse(null, { status: 500 }));
    expect(store.getState().session).toEqual({ status: 'signedIn', userId: 'ana' });
    expect(kept()).toContain(HISTORY_KEY);
  });
});

const profile = () => store.dispatch(sessionApi.endpoints.profile.initiate(undefined, { forceRefetch: true }));

async function arrive(user: typeof ANA): Promise<void> {
  server.use(http.get('*/api/user', () => HttpResponse.json({ user })));
  await profile();
}

async function findSessionGone(): Promise<void> {
  server.use(http.get('*/api/user', signedOut));
  await profile();
}

async function signOut(answer: () => Response): Promise<void> {
  server.use(http.post('*/logout', answer), http.get('*/api/user', signedOut));
  await store.dispatch(sessionApi.endpoints.signOut.initiate());
}

const signedOut = () =>
  HttpResponse.json({ status: 401, message: { text: 'session.signedOut', type: 'error' } }, { status: 401 });

const answers = () => Object.values(store.getState().api.queries).flatMap((query) => query?.data ?? []);
const kept = () => sorted(...Object.keys(localStorage));
const sorted = (...keys: string[]) => keys.toSorted();
