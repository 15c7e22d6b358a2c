import { Queue } from 'bullmq';
import { connectRedis, type Redis } from '@vigie/redis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_RETRIES } from '../retries.ts';
import { openQueues } from './queues.ts';

let redis: Redis;

beforeEach(() => {
  // Nobody listens at the port of discards.
  redis = connectRedis('redis://127.0.0.1:9');
});
afterEach(() => redis.disconnect());

const listeners = (): number => redis.eventNames().reduce((sum, name) => sum + redis.listenerCount(name), 0);

test('However often a queue is asked for while Redis is away, nothing is left that listens for it', async () => {
  const before = listeners();
  const queues = openQueues(redis, 'vigie', DEFAULT_RETRIES);
  for (let asked = 0; asked < 5; asked += 1) {
    await expect(queues.of('note').getJobCounts('active')).rejects.toThrow(Error);
  }
  await vi.waitFor(() => expect(listeners()).toBe(before));
  await queues.close();
});

test('A queue that can’t even be closed while Redis is away ends nothing', async () => {
  const close = vi.spyOn(Queue.prototype, 'close').mockRejectedValue(new Error('Connection is closed.'));
  const queues = openQueues(redis, 'vigie', DEFAULT_RETRIES);
  await expect(queues.of('note').getJobCounts('active')).rejects.toThrow(Error);
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  close.mockRestore();
  await queues.close();
});
