import { afterEach, expect, it } from 'vitest';
import { openConnection } from './connection.ts';
import { NoAnswer } from './failures.ts';

/** Nobody listens there, and nobody is asked: these calls end, or do not, by themselves. */
const connection = openConnection('esdb://127.0.0.1:1?tls=false');
afterEach(() => connection.close());

const never = () => new Promise<never>(() => {});

it('A call that is late breaks off the others only where nothing has been heard meanwhile', async () => {
  const first = connection.link();
  const late = connection.once(never, 50);
  expect(await connection.once(async () => 'answered')).toBe('answered');
  await expect(late).rejects.toThrow(NoAnswer);
  expect([connection.link() === first, first.lost.aborted]).toEqual([true, false]);

  await expect(connection.once(never, 50)).rejects.toThrow(NoAnswer);
  expect([connection.link() === first, first.lost.aborted]).toEqual([false, true]);
});
