import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { someContent } from '../features/reports/card/testing.ts';
import { draftsKey } from '../features/reports/drafts/drafts.ts';
import { sessionApi } from '../features/session/session-api.ts';
import { leftElsewhere } from '../features/session/session-slice.ts';
import { studentsApi } from '../features/students/students-api.ts';
import { PERSON_KEY, storePerson } from '../features/session/stored-person.ts';
import { notify } from '../shared/notifications/notifications-slice.ts';
import { HISTORY_KEY } from '../shared/student-history/student-history.ts';
import { makeTestServer } from '../testing/test-server.ts';
import { makeTestStore } from '../testing/test-store.ts';
import type { AppStore } from './store.ts';

const ANA = { id: 'ana', name: 'Ana', email: 'ana@example.test', unfinalized: [], bugreport: [] };
const BEN = { ...ANA, id: 'ben', name: 'Ben' };

/** Of students who may have been added. */
const TRIED_KEY = 'triedStudents';

const server = makeTestServer(http.get('*/api/user', () => signedOut()));
let store: AppStore;
const pages: AppStore[] = [];

beforeEach(async () => {
  document.cookie = 'XSRF-TOKEN=token';
  localStorage.setItem(draftsKey('ana'), drafts(new Date().toISOString()));
  localStorage.setItem('locale', 'fr');
  store = openPage();
  await arrive(ANA);
  localStorage.setItem(HISTORY_KEY, '[{"id":"s1"}]');
  localStorage.setItem(TRIED_KEY, '[{"key":"s2","content":"[]"}]');
});
afterEach(() => {
  // A page whose person has left hears no others.
  for (const page of pages.splice(0)) page.dispatch(leftElsewhere());
});

describe('A session that ends in the middle', () => {
  it('leaves what was read, the history and the drafts to the same person', async () => {
    await findSessionGone();
    expect(store.getState().session).toEqual({ status: 'signedOut', userId: 'ana' });
    await arrive(ANA);
    expect(store.getState().session).toEqual({ status: 'signedIn', userId: 'ana' });
    expect(kept()).toEqual(sorted(HISTORY_KEY, 'locale', PERSON_KEY, draftsKey('ana'), TRIED_KEY));
  });

  it('leaves another person nothing of what was read, nor the history; drafts wait for their author', async () => {
    await findSessionGone();
    await arrive(BEN);
    expect(store.getState().session.userId).toBe('ben');
    expect(answers()).toEqual([]);
    expect(kept()).toEqual(sorted('locale', PERSON_KEY, draftsKey('ana')));
    expect(location.pathname).toBe('/');
  });
});

it('Drafts do not wait for ever for somebody who does not come back, where others sign in and nobody signs out', async () => {
  for (const author of ['ana', 'ben']) localStorage.setItem(draftsKey(author), drafts('2026-01-01T08:00:00.000Z'));
  await findSessionGone();
  await arrive(BEN);
  expect(kept()).toEqual(sorted('locale', PERSON_KEY, draftsKey('ben')));
});

it('A notification stays through a session’s end, and goes with its person, who alone may take back what it tells', async () => {
  const undo = { url: '/api/reports/r1/restore', feature: 'reports' } as const;
  store.dispatch(notify({ text: 'report.deleted', type: 'success', undo }));
  await findSessionGone();
  await arrive(ANA);
  expect(store.getState().notifications.queue).toMatchObject([{ undo }]);
  await findSessionGone();
  await arrive(BEN);
  expect(store.getState().notifications.queue).toEqual([]);
});

describe('A page that is loaded anew by the sign-in at the provider', () => {
  beforeEach(async () => {
    await findSessionGone();
    history.replaceState(null, '', '/exits?name=Dupont');
    store = openPage();
  });

  it('is where the same person was, with their history', async () => {
    await arrive(ANA);
    expect(location.pathname + location.search).toBe('/exits?name=Dupont');
    expect(kept()).toContain(HISTORY_KEY);
  });

  it('leaves another person neither history nor address; drafts wait for their author', async () => {
    await arrive(BEN);
    expect(location.pathname + location.search).toBe('/');
    expect(kept()).toEqual(sorted('locale', PERSON_KEY, draftsKey('ana')));
    expect(store.getState().session.userId).toBe('ben');
    await expect.poll(() => answers()).toEqual([{ user: BEN }]);
  });

  it('leads whoever comes after somebody has signed out to where they want to go', async () => {
    storePerson(null);
    await arrive(BEN);
    expect(location.pathname + location.search).toBe('/exits?name=Dupont');
  });

  it('has no history of which nobody knows whose it is', async () => {
    storePerson(null);
    await arrive(ANA);
    expect(kept()).not.toContain(HISTORY_KEY);
  });
});

describe('Signing out', () => {
  it('leaves nothing of the person, but what others wrote', async () => {
    localStorage.setItem(draftsKey('ben'), drafts(new Date().toISOString()));
    await signOut(() => HttpResponse.json({ loggedOut: true }));
    expect(store.getState().session).toEqual({ status: 'signedOut', userId: null });
    expect(answers()).toEqual([]);
    expect(kept()).toEqual(sorted('locale', draftsKey('ben')));
  });

  it('leaves no word that they searched for', async () => {
    const headers = { 'X-Position': '0042' };
    server.use(http.get('*/api/students/search', () => HttpResponse.json({ students: [] }, { headers })));
    await store.dispatch(studentsApi.endpoints.searchStudents.initiate('Dupont'));
    expect(JSON.stringify(store.getState())).toContain('Dupont');
    await signOut(() => HttpResponse.json({ loggedOut: true }));
    expect(JSON.stringify(store.getState())).not.toContain('Dupont');
  });

  it('does so too when the session had ended before', async () => {
    history.replaceState(null, '', '/manage?q=Dupont');
    await signOut(signedOut);
    expect(store.getState().session).toEqual({ status: 'signedOut', userId: null });
    expect(location.pathname + location.search).toBe('/');
    expect(kept()).toEqual(['locale']);
  });

  it('leaves what is somebody else’s, who has signed in in another tab since, as it is', async () => {
    storePerson('ben');
    localStorage.setItem(draftsKey('ben'), drafts(new Date().toISOString()));
    await signOut(signedOut);
    expect(store.getState().session).toEqual({ status: 'signedOut', userId: null });
    expect(answers()).toEqual([]);
    expect(kept()).toEqual(sorted(HISTORY_KEY, 'locale', PERSON_KEY, draftsKey('ana'), draftsKey('ben'), TRIED_KEY));
  });

  it('is not done when it failed', async () => {
    await signOut(() => new HttpResponse(null, { status: 500 }));
    expect(store.getState().session).toEqual({ status: 'signedIn', userId: 'ana' });
    expect(kept()).toContain(HISTORY_KEY);
  });
});

describe('Signing out in another tab', () => {
  beforeEach(() => history.replaceState(null, '', '/manage?q=Dupont'));

  it('leaves nothing of the person in this one either, nor what was typed here meanwhile', async () => {
    const other = openPage();
    await profile(other);
    await signOut(() => HttpResponse.json({ loggedOut: true }));
    expect(answers(other)).not.toEqual([]);
    history.replaceState(null, '', '/manage?q=Dupont');
    localStorage.setItem(draftsKey('ana'), '[]');
    localStorage.setItem(TRIED_KEY, '[{"key":"s3","content":"[]"}]');
    tell('ana', null);
    expect(other.getState().session).toEqual({ status: 'signedOut', userId: null });
    expect(answers(other)).toEqual([]);
    expect(location.pathname + location.search).toBe('/');
    expect(kept()).toEqual(['locale']);
  });

  it('or another person’s coming there has this one ask who is there; what was written waits', async () => {
    server.use(http.get('*/api/user', () => HttpResponse.json({ user: BEN })));
    tell('ana', 'ben');
    expect(answers()).toEqual([]);
    await expect.poll(() => store.getState().session.userId).toBe('ben');
    expect(location.pathname + location.search).toBe('/');
    expect(kept()).toContain(draftsKey('ana'));
  });

  it('leaves the page of somebody else alone', () => {
    // Whose page no other file's test has left behind: it would hear of it.
    tell('nobody', null);
    expect(store.getState().session).toEqual({ status: 'signedIn', userId: 'ana' });
    expect(location.search).toBe('?q=Dupont');
    expect(kept()).toContain(draftsKey('ana'));
  });

  it.each([
    ['they have', null],
    ['somebody else has come since', 'ben'],
  ])('is noticed by a tab that slept meanwhile, at the next answer: %s', async (_, person) => {
    storePerson(person);
    await findSessionGone();
    expect(store.getState().session).toEqual({ status: 'signedOut', userId: null });
    expect(answers()).toEqual([]);
    expect(location.pathname + location.search).toBe('/');
    // Whoever signed out has taken theirs along; the history may be another's by now.
    expect(kept()).toEqual(expect.arrayContaining([HISTORY_KEY, draftsKey('ana')]));
  });
});

describe('A page that Back brings up again as it was', () => {
  const comeBack = (): boolean => dispatchEvent(new Event('pageshow'));

  it.each([
    ['has signed out', null],
    ['was followed by somebody else', 'ben'],
  ])('shows nothing of a person who %s meanwhile, before any answer', (_, person) => {
    storePerson(person);
    comeBack();
    expect(store.getState().session).toEqual({ status: 'signedOut', userId: null });
    expect(answers()).toEqual([]);
  });

  it('goes on for the same person', () => {
    comeBack();
    expect(store.getState().session).toEqual({ status: 'signedIn', userId: 'ana' });
  });
});

/** What the browser keeps of one draft. */
const drafts = (savedAt: string): string =>
  JSON.stringify([{ reportId: 'r1', base: null, content: someContent(), savedAt }]);

function openPage(): AppStore {
  const page = makeTestStore({ theme: 'customLight', locale: 'fr' });
  pages.push(page);
  return page;
}

/** What the browser tells other tabs. */
function tell(oldValue: string | null, newValue: string | null): void {
  dispatchEvent(new StorageEvent('storage', { key: PERSON_KEY, oldValue, newValue }));
}

const profile = (of = store) => of.dispatch(sessionApi.endpoints.profile.initiate(undefined, { forceRefetch: true }));

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

const answers = (of = store) => Object.values(of.getState().api.queries).flatMap((query) => query?.data ?? []);
const kept = () => sorted(...Object.keys(localStorage));
const sorted = (...keys: string[]) => keys.toSorted();
