import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { followImport } from './follow-import.ts';
import { POLL_MS } from './import-api.ts';

const server = makeTestServer();
const ID = '01900000-0000-7000-8000-000000000001';

afterEach(() => void vi.useRealTimers());

const times = (count: number, answer: string): readonly string[] => Array.from({ length: count }, () => answer);

it('An import that could not be told of for a while is followed to its end', async () => {
  const { ended } = await follow([...times(9, 'error'), 'running', ...times(9, 'error'), 'completed']);
  expect(ended).toMatchObject({ id: ID, state: 'completed' });
});

it('An import of which nothing can be learnt is given up', async () => {
  const { ended, asked } = await follow([...times(10, 'error'), 'completed']);
  expect(ended).toMatchObject({ status: 500 });
  expect(asked).toBe(10);
});

/** @param states how the import stands, each time that is asked for. @returns what came of it, or its error */
async function follow(states: readonly string[]): Promise<{ readonly ended: unknown; readonly asked: number }> {
  let asked = 0;
  server.use(
    http.get('*/api/admin/imports/:id', () => {
      const state = states[asked];
      asked += 1;
      return state === 'error'
        ? new HttpResponse(null, { status: 500 })
        : HttpResponse.json({ import: { id: ID, state } });
    }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const over = new AbortController();
  const { dispatch } = makeTestStore();
  const following = followImport(dispatch, ID, () => undefined, new AbortController().signal)
    .catch((error: unknown) => error)
    .finally(() => over.abort());
  while (!over.signal.aborted) await vi.advanceTimersByTimeAsync(POLL_MS);
  return { ended: await following, asked };
}
