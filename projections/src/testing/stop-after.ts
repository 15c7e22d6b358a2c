import { setTimeout as delay } from 'node:timers/promises';

/**
 * Begins something and stops it after so many milliseconds.
 * @returns whether it was done before that, or ended because it was stopped
 * @throws whatever else it failed with
 */
export async function stopAfter(
  milliseconds: number,
  begin: (signal: AbortSignal) => Promise<unknown>,
): Promise<'done' | 'stopped'> {
  const stop = new AbortController();
  const ended = begin(stop.signal).then(
    () => 'done' as const,
    (error: unknown) => {
      if (error !== stop.signal.reason) throw error;
      return 'stopped' as const;
    },
  );
  await Promise.all([ended, delay(milliseconds).then(() => stop.abort(new Error('School is out')))]);
  return ended;
}
