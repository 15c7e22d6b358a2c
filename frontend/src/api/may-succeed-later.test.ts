import { expect, it } from 'vitest';
import { maySucceedLater } from './may-succeed-later.ts';
import type { ApiError } from './problem.ts';

const failure = (status: ApiError['status']): ApiError => ({ status, message: { text: 'any', type: 'error' } });

it.each(['unreachable', 'aborted', 401, 429, 500, 503] as const)(
  'A failure that says nothing of what was sent is worth another try: %s',
  (status) => {
    expect(maySucceedLater(failure(status))).toBe(true);
  },
);

it.each([400, 403, 404, 409, 413, 422])('A refusal stands: %i', (status) => {
  expect(maySucceedLater(failure(status))).toBe(false);
});
