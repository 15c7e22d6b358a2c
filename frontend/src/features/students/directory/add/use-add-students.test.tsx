import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { selectCurrentNotification } from '../../../../shared/notifications/notifications-slice.ts';
import { makeTestServer } from '../../../../testing/test-server.ts';
import { makeTestStore } from '../../../../testing/test-store.ts';
import { until } from '../../../../testing/until.ts';
import { leftElsewhere } from '../../../session/session-slice.ts';
import { POLL_MS } from '../../import/import-api.ts';
import { useAddStudents, type AddList } from './use-add-students.ts';

const server = makeTestServer();
const ID = '01900000-0000-7000-8000-000000000001';

afterEach(() => void vi.useRealTimers());

const badgeTaken = { row: 3, path: 'tagNb', text: 'student.badgeTaken' };

it.each([
  ['that could be finished but for one of them keeps that one', 'completed', 200, 1, 1, 0, 'import.partly'],
  ['that could be finished but for more than are told keeps all', 'completed', 150, 51, 201, 201, 'import.partly'],
  ['that was refused keeps all of them', 'completed', 0, 1, 201, 0, 'import.rowErrors'],
  ['that was given up keeps all of them', 'dead', 0, 1, 201, 201, 'server.error'],
])('A list added by an import %s, and says so', async (_, state, added, count, kept, mayBeAdded, text) => {
  const progress = { state, done: 0, total: 201, removed: 0, enrolled: 0 };
  server.use(
    http.post('*/api/admin/imports', () => HttpResponse.json({ import: { id: ID } }, { status: 202 })),
    http.get('*/api/admin/imports/:id', () =>
      HttpResponse.json({ import: { id: ID, ...progress, added, errors: [badgeTaken], errorCount: count } }),
    ),
  );
  const { result } = open();
  addMany(result.current);
  expect(await act(() => result.current.save())).toBe(false);
  const { pending, errors, failure } = result.current;
  expect(result.current.mayBeAdded).toBe(mayBeAdded);
  expect(pending).toHaveLength(kept);
  const [wrong] = pending.filter(({ key }) => errors.has(key));
  expect(wrong).toMatchObject({ firstName: 'Zoé 1' });
  const values = text === 'import.partly' && { values: { added, count } };
  expect(failure?.message).toEqual({ text, type: 'error', ...values });
});

it('A list that an import adds is told of: who was added, and who was there before or is not to come back', async () => {
  const ended = { state: 'completed', done: 201, total: 201, added: 198, removed: 1, enrolled: 2 };
  server.use(
    http.post('*/api/admin/imports', () => HttpResponse.json({ import: { id: ID } }, { status: 202 })),
    http.get('*/api/admin/imports/:id', () =>
      HttpResponse.json({ import: { id: ID, ...ended, errors: [], errorCount: 0 } }),
    ),
  );
  const onImport = vi.fn<(id: string) => void>();
  const { result, store } = open(onImport);
  addMany(result.current);
  expect(await act(() => result.current.save())).toBe(true);
  expect(onImport).toHaveBeenCalledExactlyOnceWith(ID);
  expect(store.getState().notifications.queue).toMatchObject([
    { text: 'student.added', type: 'success', values: { count: 198 } },
    { text: 'import.enrolled', type: 'warning', values: { count: 2 } },
    { text: 'import.removed', type: 'warning', values: { count: 1 } },
  ]);
});

it('A list that an import refused is another import when it is sent again', async () => {
  const refused = { state: 'completed', done: 0, total: 201, added: 0, removed: 0, enrolled: 0 };
  const keys = new Set<string | null>();
  server.use(
    http.post('*/api/admin/imports', ({ request }) => {
      keys.add(request.headers.get('Idempotency-Key'));
      return HttpResponse.json({ import: { id: ID } }, { status: 202 });
    }),
    http.get('*/api/admin/imports/:id', () =>
      HttpResponse.json({ import: { id: ID, ...refused, errors: [badgeTaken], errorCount: 1 } }),
    ),
  );
  const { result } = open();
  addMany(result.current);
  await act(() => result.current.save());
  await act(() => result.current.save());
  expect(keys.size).toBe(2);
});

it('An import that goes on when its person signs out is followed no more, and nobody is told of its end', async () => {
  const progress = { done: 1, total: 201, added: 201, removed: 0, enrolled: 0, errors: [], errorCount: 0 };
  let state = 'running';
  let asked = 0;
  server.use(
    http.get('*/api/user', () => new HttpResponse(null, { status: 401 })),
    http.post('*/api/admin/imports', () => HttpResponse.json({ import: { id: ID } }, { status: 202 })),
    http.get('*/api/admin/imports/:id', () => {
      asked += 1;
      return HttpResponse.json({ import: { id: ID, ...progress, state } });
    }),
  );
  const { result, store } = open();
  addMany(result.current);
  const isSaved = await act(async () => {
    const saving = result.current.save();
    await until(() => expect(asked).toBe(1));
    state = 'completed';
    store.dispatch(leftElsewhere());
    return saving;
  });
  expect(isSaved).toBe(false);
  expect(asked).toBe(1);
  expect(selectCurrentNotification(store.getState())).toBeUndefined();
});

it.each([401, 403, 404, 429])(
  'A list whose import may be learnt of no more, by a %i, may have been added',
  async (status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const message = { text: 'request.forbidden', type: 'error' };
    server.use(
      http.post('*/api/admin/imports', () => HttpResponse.json({ import: { id: ID } }, { status: 202 })),
      http.get('*/api/admin/imports/:id', () => HttpResponse.json({ status, message }, { status })),
    );
    const { result } = open();
    addMany(result.current);
    const over = new AbortController();
    await act(async () => {
      const saving = result.current.save().finally(() => over.abort());
      while (!over.signal.aborted) await vi.advanceTimersByTimeAsync(POLL_MS);
      return saving;
    });
    expect(result.current.mayBeAdded).toBe(201);
  },
);

it('A list in which somebody is wrong is not sent: each stays marked', async () => {
  const { result } = open();
  const [wrong, right] = [
    { lastName: 'LEROY', firstName: 'Zoé', email: 'zoe@', tagNb: '12x' },
    { lastName: 'ABEL', firstName: 'Ann', email: '', tagNb: '' },
  ];
  act(() => result.current.add([wrong, right], { level: '6e', section: 'A', status: 'cyan' }));
  const before = result.current.errors;
  // No call is expected: one would fail the test.
  expect(await act(() => result.current.save())).toBe(false);
  expect(before.size).toBe(1);
  expect(result.current.errors).toEqual(before);
  expect(result.current.failure).toBeNull();
});

function open(onImport: (id: string) => void = () => undefined) {
  document.cookie = 'XSRF-TOKEN=token';
  const store = makeTestStore();
  const { result } = renderHook(() => useAddStudents({ onImport }), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return { result, store };
}

/** More than are added at once. */
function addMany({ add }: AddList): void {
  const students = Array.from({ length: 201 }, (_, row) => ({
    lastName: 'LEROY',
    firstName: `Zoé ${row}`,
    email: '',
    tagNb: String(row),
  }));
  act(() => add(students, { level: '6e', section: 'A', status: 'cyan' }));
}
