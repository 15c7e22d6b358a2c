import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/**
 * The API that a file's tests call. A call that nothing has an answer for fails; what a test has it answer is forgotten
 * after the test.
 * @param always what it answers in each of them
 */
export function makeTestServer(...always: readonly RequestHandler[]) {
  const server = setupServer(...always);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
