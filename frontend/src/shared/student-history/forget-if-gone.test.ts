import type { StudentSummary } from '@vigie/command-service/contract';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppStore } from '../../app/store.ts';
import { accessApi } from '../../features/access/access-api.ts';
import { directoryApi } from '../../features/students/directory/directory-api.ts';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { newId } from '../ids.ts';
import { readText, storeText } from '../storage/stored-text.ts';
import { HISTORY_KEY, parseHistory } from './student-history.ts';

const GONE = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  message: { text: 'student.notFound', type: 'error' },
} as const;

const { studentAccess, recordAccess } = accessApi.endpoints;
const { removal, removeStudent } = directoryApi.endpoints;

const server = makeTestServer();
let store: AppStore;

const remembered = (): readonly string[] => parseHistory(readText(HISTORY_KEY)).map(({ id }) => id);

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  store = makeTestStore();
  storeText(HISTORY_KEY, JSON.stringify(['lea', 'max'].map(student)));
});
afterEach(() => storeText(HISTORY_KEY, null));

it.each([
  ['their exits are looked up', () => store.dispatch(studentAccess.initiate({ id: 'lea' }))],
  [
    'one is recorded',
    () => store.dispatch(recordAccess.initiate({ studentId: 'lea', body: { id: newId(), direction: 'out' } })),
  ],
  ['what goes with them is asked', () => store.dispatch(removal.initiate('lea'))],
  ['they are removed once more', () => store.dispatch(removeStudent.initiate('lea'))],
] as const)('A student who is gone is forgotten as %s', async (_when, call) => {
  server.use(http.all('*/api/*', () => HttpResponse.json(GONE, { status: 404 })));
  await call();
  expect(remembered()).toEqual(['max']);
});

it('A student who is removed here is forgotten', async () => {
  server.use(http.delete('*/api/admin/students/lea', () => HttpResponse.json({ success: true })));
  await store.dispatch(removeStudent.initiate('lea'));
  expect(remembered()).toEqual(['max']);
});

it('A student who merely could not be looked up, or removed, is not', async () => {
  server.use(http.all('*/api/*', () => HttpResponse.json({}, { status: 403 })));
  await store.dispatch(studentAccess.initiate({ id: 'lea' }));
  await store.dispatch(removeStudent.initiate('lea'));
  expect(remembered()).toEqual(['lea', 'max']);
});

function student(id: string): StudentSummary {
  return { id, firstName: 'Léa', lastName: id, level: '6e', section: 'A', status: 'cyan', photo: null };
}
