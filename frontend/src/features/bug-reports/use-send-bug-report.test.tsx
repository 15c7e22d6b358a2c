import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { api } from '../../api/root.ts';
import { keepUnanswered } from './unanswered.ts';
import { useSendBugReport } from './use-send-bug-report.ts';

const FIRST = { student: null, comment: 'It broke' };
const EDITED = { student: 's1', comment: 'It broke twice' };

/** What the server gives for each report that is sent; the last of them for all others. */
let answers: readonly (() => Response)[];
let sent: { readonly body: Record<string, unknown>; readonly key: string | null }[];

makeTestServer(
  http.post<never, Record<string, unknown>>('*/api/bugreport', async ({ request }) => {
    sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
    return answers[sent.length - 1]?.() ?? taken();
  }),
);

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  answers = [];
  sent = [];
  keepUnanswered(null);
});

it('A report that is edited after its answer was lost takes the place of what may have arrived', async () => {
  answers = [lost];
  const send = sender();
  await expect(send(FIRST)).rejects.toMatchObject({ status: 502 });
  await send(EDITED);
  const [first, edited] = sent;
  expect(first?.body).toEqual({ ...FIRST, id: expect.any(String), replaces: false });
  expect(edited?.body).toEqual({ ...EDITED, id: first?.body.id, replaces: true });
  expect(edited?.key).not.toBe(first?.key);
});

it('A report of which no try had an answer stays one, and the next is another', async () => {
  answers = [lost, lost];
  const send = sender();
  await expect(send(FIRST)).rejects.toMatchObject({ status: 502 });
  await expect(send(EDITED)).rejects.toMatchObject({ status: 502 });
  await send(FIRST);
  await send(EDITED);
  const [first, second, third, next] = sent.map(({ body }) => body);
  expect(sent).toHaveLength(4);
  expect([second?.id, third?.id]).toEqual([first?.id, first?.id]);
  expect(next).toMatchObject({ replaces: false });
  expect(next?.id).not.toBe(first?.id);
});

it('A report may have arrived where no answer came, until one does; not where it was refused', async () => {
  answers = [refused, lost, refused, taken];
  const send = sender();
  const mayBeSent: boolean[] = [];
  for (const content of [FIRST, FIRST, EDITED, FIRST]) {
    await send(content).catch(() => undefined);
    mayBeSent.push(send.mayBeSent());
  }
  expect(mayBeSent).toEqual([false, true, true, false]);
});

it('A report that is sent again as it was has the key that it had', async () => {
  answers = [lost];
  const send = sender();
  await expect(send(FIRST)).rejects.toMatchObject({ status: 502 });
  await send(FIRST);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it('An edited report is another one where what had arrived was closed meanwhile', async () => {
  answers = [lost, conflict];
  const send = sender();
  await expect(send(FIRST)).rejects.toMatchObject({ status: 502 });
  await send(EDITED);
  const [first, refused, another] = sent;
  expect(refused?.body).toMatchObject({ id: first?.body.id, replaces: true });
  expect(another?.body).toEqual({ ...EDITED, id: expect.any(String), replaces: false });
  expect(another?.body.id).not.toBe(first?.body.id);
  expect(another?.key).not.toBe(refused?.key);
});

it('A conflict of a report that nothing was sent of before stands', async () => {
  answers = [conflict];
  await expect(sender()(FIRST)).rejects.toMatchObject({ status: 409 });
  expect(sent).toHaveLength(1);
});

it('A report that may have arrived is the same one in a form that is opened later, as it was left', async () => {
  answers = [lost];
  const send = sender();
  await expect(send(FIRST)).rejects.toMatchObject({ status: 502 });
  send.leave(EDITED);
  const later = sender();
  expect(later.before()).toEqual(EDITED);
  expect(later.mayBeSent()).toBe(true);
  await later(EDITED);
  expect(sent[1]?.body).toEqual({ ...EDITED, id: sent[0]?.body.id, replaces: true });
  expect(sender().before()).toBeNull();
});

it('Instead of a report that may have arrived another one can be written', async () => {
  answers = [lost];
  await expect(sender()(FIRST)).rejects.toMatchObject({ status: 502 });
  const later = sender();
  later.beginAnother();
  await later(EDITED);
  expect(sent[1]?.body).toMatchObject({ replaces: false });
  expect(sent[1]?.body.id).not.toBe(sent[0]?.body.id);
});

it.each([['refused', () => refused()] as const, ['taken', () => taken()] as const])(
  'A report that was %s is nothing to begin with in a later form',
  async (_, answer) => {
    answers = [answer];
    const send = sender();
    await send(FIRST).catch(() => undefined);
    send.leave(EDITED);
    expect(sender().before()).toBeNull();
  },
);

it('A report that may have arrived goes with who wrote it', async () => {
  answers = [lost];
  const send = sender();
  await expect(send(FIRST)).rejects.toMatchObject({ status: 502 });
  send.signOut();
  expect(sender().before()).toBeNull();
});

it('A report that is sent again as it was, by a later form, has the key that it had: it may be closed by now', async () => {
  answers = [lost];
  await expect(sender()(FIRST)).rejects.toMatchObject({ status: 502 });
  await sender()(FIRST);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it.each([
  ['left', (another: Sender) => another.leave(EDITED)],
  ['sent', (another: Sender) => another(EDITED)],
] as const)('A report that may have arrived stays as it is where another one is %s since', async (_, end) => {
  answers = [lost];
  const [send, another] = [sender(), sender()];
  await expect(send(FIRST)).rejects.toMatchObject({ status: 502 });
  await end(another);
  expect(sender().before()).toEqual(FIRST);
});

it('A report that has arrived while it was written on in a later form is kept as it was left there', async () => {
  answers = [lost];
  const send = sender();
  await expect(send(FIRST)).rejects.toMatchObject({ status: 502 });
  const later = sender();
  await send(FIRST);
  later.leave(EDITED);
  expect(sender().before()).toEqual(EDITED);
});

type Sender = ReturnType<typeof sender>;

const taken = (): Response => HttpResponse.json({ success: true });
const lost = (): Response => new HttpResponse(null, { status: 502 });
const refused = (): Response =>
  HttpResponse.json({ status: 422, message: { text: 'student.notFound', type: 'error' } }, { status: 422 });
const conflict = (): Response =>
  HttpResponse.json({ status: 409, message: { text: 'request.conflict', type: 'error' } }, { status: 409 });

function sender() {
  const store = makeTestStore();
  const { result } = renderHook(() => useSendBugReport(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const send = async (content: typeof FIRST | typeof EDITED): Promise<void> => {
    const [sending] = await act(() => Promise.allSettled([result.current.send(content)]));
    if (sending.status === 'rejected') throw sending.reason;
  };
  return Object.assign(send, {
    before: () => result.current.before,
    mayBeSent: () => result.current.mayBeSent,
    leave: (content: typeof FIRST | typeof EDITED) => result.current.leave(content),
    beginAnother: () => act(() => result.current.beginAnother()),
    signOut: () => act(() => void store.dispatch(api.util.resetApiState())),
  });
}
