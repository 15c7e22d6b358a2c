import type { PositionSignals } from './port.ts';

/**
 * Waits until all views have reached a position (design section 4, reading your own writes). Signalled, not polled;
 * whoever brings them up is told to hurry.
 * @returns true as soon as they have; false when the time is over or the wait was aborted
 */
export function waitForPosition(
  signals: PositionSignals,
  views: readonly string[],
  position: string,
  timeoutMilliseconds: number,
  abort?: AbortSignal,
): Promise<boolean> {
  const behind = new Set(views.filter((view) => signals.current(view) < position));
  if (behind.size === 0) return Promise.resolve(true);
  if (abort?.aborted === true) return Promise.resolve(false);

  return new Promise((resolve) => {
    const finish = (reached: boolean): void => {
      unsubscribe();
      clearTimeout(timer);
      abort?.removeEventListener('abort', giveUp);
      resolve(reached);
    };
    const giveUp = (): void => finish(false);
    const timer = setTimeout(giveUp, timeoutMilliseconds);
    abort?.addEventListener('abort', giveUp);
    const unsubscribe = signals.subscribe((advanced) => {
      if (advanced.position >= position) behind.delete(advanced.view);
      if (behind.size === 0) finish(true);
    });
    for (const view of Array.from(behind)) signals.hurry(view);
  });
}
