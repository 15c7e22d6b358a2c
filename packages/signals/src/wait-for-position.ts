import type { PositionSignals } from './port.ts';

/**
 * Waits until all views have reached a position (design section 4, reading your own writes). Signalled, not polled;
 * whoever brings them up is told to hurry.
 * @returns true as soon as they have; false when the time is over
 */
export function waitForPosition(
  signals: PositionSignals,
  views: readonly string[],
  position: string,
  timeoutMilliseconds: number,
): Promise<boolean> {
  const behind = new Set(views.filter((view) => signals.current(view) < position));
  if (behind.size === 0) return Promise.resolve(true);

  return new Promise((resolve) => {
    const finish = (reached: boolean): void => {
      unsubscribe();
      clearTimeout(timer);
      resolve(reached);
    };
    // What has been told while the event loop was held up is heard first, say by a slow disk for the whole of the time.
    const timer = setTimeout(() => setImmediate(finish, false), timeoutMilliseconds);
    const unsubscribe = signals.subscribe((advanced) => {
      if (advanced.position >= position) behind.delete(advanced.view);
      if (behind.size === 0) finish(true);
    });
    for (const view of Array.from(behind)) signals.hurry(view);
  });
}
