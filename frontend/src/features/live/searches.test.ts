import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeStore, type AppStore } from '../../app/store.ts';
import { directoryApi } from '../students/directory/directory-api.ts';
import { studentsApi } from '../students/students-api.ts';
import { accountsApi } from '../users/accounts-api.ts';
import { takeChanges } from './take-changes.ts';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

// The server lets 120 searches of an account through a minute (packages/http/src/limits.ts).
describe('A search in sight, while others’ changes come one after another', () => {
  it.each([
    ['students', '/api/students/search', studentsApi.endpoints.searchStudents],
    ['students', '/api/students/tag', studentsApi.endpoints.studentByTag],
    ['students', '/api/admin/students/search', directoryApi.endpoints.findDirectory],
    ['users', '/api/admin/users/search', accountsApi.endpoints.findAccounts],
  ] as const)('of %s is read again once: %s', async (feature, path, { initiate }) => {
    let reads = 0;
    server.use(
      http.get(`*${path}`, () => {
        reads += 1;
        return HttpResponse.json({}, { headers: { 'X-Position': '0001' } });
      }),
    );
    const store: AppStore = makeStore({ theme: 'customLight', locale: 'en' });
    await store.dispatch(initiate('12'));
    const changes = takeChanges(store.dispatch);
    for (const position of ['0002', '0003', '0004', '0005']) {
      changes.take(JSON.stringify({ feature, position }));
      await fetchedSomething();
    }
    await vi.waitFor(() => expect(reads).toBe(2), { timeout: 5000 });
    await fetchedSomething();
    changes.stop();
    expect(reads).toBe(2);
  });
});

/** A read that would have been begun meanwhile has been counted: another one, begun later, is answered. */
async function fetchedSomething(): Promise<void> {
  server.use(http.get('*/api/other', () => HttpResponse.json({})));
  await fetch('/api/other');
}
