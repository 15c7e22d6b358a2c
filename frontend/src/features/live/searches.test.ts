import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppStore } from '../../app/store.ts';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { directoryApi } from '../students/directory/directory-api.ts';
import { studentsApi } from '../students/students-api.ts';
import { usersApi } from '../users/users-api.ts';
import { takeChanges } from './take-changes.ts';

const server = makeTestServer();
let store: AppStore;

beforeEach(() => {
  store = makeTestStore();
});

// The server lets 120 searches of an account through a minute (packages/http/src/limits.ts).
describe('A search in sight, while others’ changes come one after another', () => {
  it.each([
    ['students', '/api/students/search', () => store.dispatch(studentsApi.endpoints.searchStudents.initiate('ann'))],
    ['students', '/api/students/tag', () => store.dispatch(studentsApi.endpoints.studentByTag.initiate('12'))],
    [
      'students',
      '/api/admin/students/search',
      () => store.dispatch(directoryApi.endpoints.findDirectory.initiate('ann')),
    ],
    ['users', '/api/admin/users/search', () => store.dispatch(usersApi.endpoints.findUsers.initiate('ann'))],
  ] as const)('of %s is read again once: %s', async (feature, path, search) => {
    let reads = 0;
    server.use(
      http.get(`*${path}`, () => {
        reads += 1;
        return HttpResponse.json({}, { headers: { 'X-Position': '0001' } });
      }),
    );
    await search();
    const changes = takeChanges(store.dispatch);
    for (const position of ['0002', '0003', '0004', '0005']) {
      changes.take(JSON.stringify({ feature, position }));
      await fetchedSomething();
    }
    await until(() => expect(reads).toBe(2));
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
