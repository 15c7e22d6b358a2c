import { expect, it } from 'vitest';
import { pauseBeforeRetry } from './retry.ts';

const answer = (status: number, retryAfter?: string) => ({
  error: { status, data: null },
  meta: {
    request: new Request('http://localhost/api/thing'),
    response: new Response(null, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } }),
  },
});
const noAnswer = { error: { status: 'FETCH_ERROR', error: 'Failed to fetch' } } as const;
const cutOff = (originalStatus: number) =>
  ({ error: { status: 'PARSING_ERROR', originalStatus, data: '', error: 'SyntaxError' } }) as const;

it('A server that is away for long is asked again within ten seconds', () => {
  expect(pauseBeforeRetry(answer(503, '3600'), true, 1, true)).toBe(10_000);
});

it('What the server has refused is not sent again, even where it says when another call may be', () => {
  expect(pauseBeforeRetry(answer(429, '1'), true, 1, true)).toBeNull();
  expect(pauseBeforeRetry(answer(500, '1'), true, 1, true)).toBeNull();
});

it.each([
  ['came', noAnswer],
  ['came whole', cutOff(200)],
])('Only a command is sent again where no answer %s, four times in all', (_, outcome) => {
  expect([1, 2, 3, 4].map((tries) => pauseBeforeRetry(outcome, true, tries, true))).toEqual([500, 1500, 4000, null]);
  expect(pauseBeforeRetry(outcome, false, 1, true)).toBeNull();
});

it('Nothing is sent again without network: that it failed is said at once', () => {
  expect(pauseBeforeRetry(noAnswer, true, 1, false)).toBeNull();
});

it('A refusal that cannot be read stands', () => {
  expect(pauseBeforeRetry(cutOff(404), true, 1, true)).toBeNull();
});
