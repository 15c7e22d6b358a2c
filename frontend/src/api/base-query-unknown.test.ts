import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, change, notifications, problem, read, store } from './base-query-testing.ts';

vi.mock('./pause.ts');

const KEY = '22222222-2222-4222-8222-222222222222';
const UNREAD = [
  [401, 'session.signedOut'],
  [403, 'request.forbidden'],
  [429, 'request.tooMany'],
] as const;

/** What servers give for each try, the last of them for all others. */
const answerInTurn = (...answers: readonly (() => Response)[]) =>
  answerWith((_, count) => (answers[count - 1] ?? answers.at(-1) ?? lost)());
const lost = (): Response => HttpResponse.error();
const refused = (status: number, text: string) => () => problem(status, text);
const failed = async (key?: string) => {
  const { error } = await change(key);
  return error;
};

afterEach(() => vi.restoreAllMocks());

describe('A command may have been done', () => {
  it.each(UNREAD)(
    'where it is sent again by itself for want of an answer, and refused with %i',
    async (status, text) => {
      answerInTurn(lost, refused(status, text));
      expect(await failed()).toMatchObject({ status, message: { text }, mayBeDone: true });
    },
  );

  it.each(UNREAD)('where it is sent again by hand, with its key, and refused with %i', async (status, text) => {
    answerInTurn(lost, lost, lost, lost, refused(status, text));
    expect(await failed(KEY)).toMatchObject({ status: 'unreachable', mayBeDone: true });
    expect(await failed(KEY)).toMatchObject({ status, mayBeDone: true });
  });

  it.each([500, 502, 504])('where the server, or what stands before it, answers %i', async (status) => {
    answerInTurn(() => new HttpResponse(null, { status }));
    expect(await failed()).toMatchObject({ status, mayBeDone: true });
  });

  it('where the network goes while it is on its way', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    answerInTurn(() => {
      online.mockReturnValue(false);
      return lost();
    });
    expect(await failed()).toMatchObject({ status: 'unreachable', mayBeDone: true });
  });
});

describe('A command has not been done', () => {
  it.each(UNREAD)('where its only try is refused with %i', async (status, text) => {
    answerInTurn(refused(status, text));
    expect(await failed()).not.toHaveProperty('mayBeDone');
  });

  it('where it is refused once it is looked at: an earlier try would have had the answer of the first', async () => {
    answerInTurn(lost, refused(422, 'report.mustBeFinalized'), refused(429, 'request.tooMany'));
    expect(await failed(KEY)).not.toHaveProperty('mayBeDone');
    expect(await failed(KEY)).not.toHaveProperty('mayBeDone');
  });

  it('where there was no network to send it by', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerInTurn(lost);
    expect(await failed()).not.toHaveProperty('mayBeDone');
  });
});

it('A session that is found to have ended by a second try ends here as by a first', async () => {
  answerInTurn(lost, refused(401, 'session.signedOut'));
  await change();
  expect(store.getState().session.status).toBe('signedOut');
  expect(notifications()).toEqual([]);
});

it('A read does nothing that could have been done', async () => {
  answerInTurn(lost);
  const { error } = await read();
  expect(error).not.toHaveProperty('mayBeDone');
});
