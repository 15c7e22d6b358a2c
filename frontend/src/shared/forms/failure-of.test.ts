import { http } from 'msw';
import { expect, test } from 'vitest';
import { sessionApi } from '../../features/session/session-api.ts';
import { leftElsewhere } from '../../features/session/session-slice.ts';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { failureOf } from './failure-of.ts';

const server = makeTestServer();
const never = () => new Promise<Response>(() => undefined);

test('a call that is given up as its person leaves has failed, and is no defect', async () => {
  document.cookie = 'XSRF-TOKEN=token';
  server.use(http.post('*/testLogin', never), http.get('*/api/user', never));
  const store = makeTestStore();
  const call = store.dispatch(sessionApi.endpoints.testSignIn.initiate('ana@example.test'));
  store.dispatch(leftElsewhere());
  const thrown: unknown = await call.unwrap().catch((error: unknown) => error);
  expect(failureOf(thrown).status).toBe('aborted');
});

test('a defect is thrown on', () => {
  const defect = new TypeError('undefined is not a function');
  expect(() => failureOf(defect)).toThrow(defect);
});
