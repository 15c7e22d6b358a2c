/** Why an answer was not waited for any longer. */
export type GaveUp = 'late' | 'lost';

/**
 * What a promise gives, or why it was not waited for: the time was over, or the signal aborted. Each call waits so:
 * signals and aborted delays of its own cost several times as much.
 * @throws what the promise rejects with
 */
export function waitFor<T>(
  promise: Promise<T>,
  timeoutMs: number,
  lost: AbortSignal,
): Promise<{ readonly value: T } | GaveUp> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end('late'), timeoutMs);
    const onLost = (): void => end('lost');
    lost.addEventListener('abort', onLost);
    promise.then(
      (value) => end({ value }),
      (error: unknown) => {
        stop();
        reject(error);
      },
    );
    if (lost.aborted) onLost();

    function end(outcome: { readonly value: T } | GaveUp): void {
      stop();
      resolve(outcome);
    }

    function stop(): void {
      clearTimeout(timer);
      lost.removeEventListener('abort', onLost);
    }
  });
}
