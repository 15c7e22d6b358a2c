import { act, renderHook } from '@testing-library/react';
import type { UserBody } from '@vigie/command-service/contract';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { useRegisterUser } from './use-register-user.ts';

const WRONG: UserBody = { name: 'Eve', email: 'eve@exmaple.test', isCPE: false };
const RIGHT: UserBody = { ...WRONG, email: 'eve@example.test' };

/** What the server gives for each call; where there is nothing left, it does what is asked. */
let answers: (() => Response)[];
let sent: {
  readonly call: string;
  readonly body: Partial<UserBody & { readonly id: string }>;
  readonly key: string | null;
}[];

const answer = async ({ request }: { readonly request: Request }): Promise<Response> => {
  const path = new URL(request.url).pathname;
  const key = request.headers.get('Idempotency-Key');
  sent.push({ call: `${request.method} ${path}`, body: await request.clone().json(), key });
  return answers.shift()?.() ?? HttpResponse.json({ user: { id: 'any' } });
};
makeTestServer(http.post('*/api/admin/users', answer), http.patch('*/api/admin/users/:id/update', answer));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  answers = [];
  sent = [];
});

it('An account that is corrected after its answer was lost is the same one, under the same id', async () => {
  answers = [lost];
  const register = registering();
  await expect(register(WRONG)).rejects.toMatchObject({ status: 502 });
  expect(await register(RIGHT)).toEqual(RIGHT);
  const [first, second] = sent;
  expect(sent).toHaveLength(2);
  expect(second?.body).toEqual({ ...RIGHT, id: first?.body.id });
});

it('An account that was there by then is changed to what was corrected', async () => {
  answers = [lost, () => problem(409, 'request.conflict')];
  const register = registering();
  await expect(register(WRONG)).rejects.toMatchObject({ status: 502 });
  await register(RIGHT);
  const id = sent[0]?.body.id;
  expect(sent[2]).toMatchObject({ call: `PATCH /api/admin/users/${id}/update`, body: RIGHT });
  await register(WRONG);
  expect(sent[3]?.body.id).not.toBe(id);
});

it('An account that somebody has removed by then is registered as another one', async () => {
  answers = [lost, () => problem(409, 'request.conflict'), () => problem(404, 'user.notFound')];
  const register = registering();
  await expect(register(WRONG)).rejects.toMatchObject({ status: 502 });
  await register(RIGHT);
  const [first, refused, , another] = sent;
  expect(another).toMatchObject({ call: 'POST /api/admin/users', body: RIGHT });
  expect(another?.body.id).not.toBe(first?.body.id);
  expect(another?.key).not.toBe(refused?.key);
});

it('An account that was registered anew, and whose answer was lost as well, is no third one', async () => {
  answers = [lost, () => problem(409, 'request.conflict'), () => problem(404, 'user.notFound'), lost];
  const register = registering();
  await expect(register(WRONG)).rejects.toMatchObject({ status: 502 });
  await expect(register(RIGHT)).rejects.toMatchObject({ status: 502 });
  await register(RIGHT);
  expect(sent[4]).toEqual(sent[3]);
});

it('An account that can’t be changed to what was corrected is not registered a second time', async () => {
  answers = [lost, () => problem(409, 'request.conflict'), () => problem(409, 'user.emailTaken')];
  const register = registering();
  await expect(register(WRONG)).rejects.toMatchObject({ status: 502 });
  await expect(register(RIGHT)).rejects.toMatchObject({ message: { text: 'user.emailTaken' } });
  expect(sent).toHaveLength(3);
});

it('An account may be there where no answer came, until one does; not where it was refused', async () => {
  const taken = () => problem(409, 'user.emailTaken');
  answers = [taken, lost, () => problem(409, 'request.conflict'), taken];
  const register = registering();
  const mayBeThere: boolean[] = [];
  for (const user of [WRONG, WRONG, RIGHT, WRONG]) {
    await register(user).catch(() => undefined);
    mayBeThere.push(register.mayBeThere());
  }
  expect(mayBeThere).toEqual([false, true, true, false]);
});

it('A refusal stands: of an address that another account has, or of what was never tried before', async () => {
  answers = [() => problem(409, 'request.conflict'), () => problem(409, 'user.emailTaken')];
  const register = registering();
  await expect(register(WRONG)).rejects.toMatchObject({ message: { text: 'request.conflict' } });
  await expect(register(WRONG)).rejects.toMatchObject({ message: { text: 'user.emailTaken' } });
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/admin/users', 'POST /api/admin/users']);
});

const lost = (): Response => new HttpResponse(null, { status: 502 });
const problem = (status: number, text: string): Response =>
  HttpResponse.json({ status, message: { text, type: 'error' } }, { status });

function registering() {
  const store = makeTestStore();
  const { result } = renderHook(() => useRegisterUser(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const register = async (user: UserBody): Promise<UserBody> => {
    const [registering] = await act(() => Promise.allSettled([result.current.register(user)]));
    if (registering.status === 'rejected') throw registering.reason;
    return registering.value;
  };
  return Object.assign(register, { mayBeThere: () => result.current.mayBeThere });
}
