import { expect, test, vi } from 'vitest';
import { openStreams } from './open-streams.ts';
import { brokenOffExchange } from './testing/broken-off-exchange.ts';

test('a stream whose client has left already is over at once, and nothing of it is kept', async () => {
  const streams = openStreams();
  const { response } = await brokenOffExchange();
  const listeners = response.listenerCount('close');
  expect(streams.open(response, 'ana').aborted).toBe(true);
  expect(response.listenerCount('close')).toBe(listeners);
  const abort = vi.spyOn(AbortController.prototype, 'abort');
  streams.endAll();
  expect(abort).not.toHaveBeenCalled();
  abort.mockRestore();
});
