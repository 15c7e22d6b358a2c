/** Says that nothing has come for a while. */
export const IDLE = Symbol('idle');

/**
 * What a source gives, and `IDLE` once whenever nothing follows for a while.
 * @param open opens the source, which must end when its signal aborts
 */
export async function* withIdle<T>(
  open: (signal: AbortSignal) => AsyncIterable<T>,
  idleMs: number,
  signal: AbortSignal,
): AsyncGenerator<T | typeof IDLE> {
  const end = new AbortController();
  const items = open(AbortSignal.any([signal, end.signal]))[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = items.next();
      if (await isSlow(next, idleMs)) yield IDLE;
      const result = await next;
      if (result.done === true) return;
      yield result.value;
    }
  } finally {
    end.abort();
    await items.return?.();
  }
}

/** Whether a promise takes longer than a while; its failure is for those who await it. */
function isSlow(promise: Promise<unknown>, idleMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, idleMs, true);
    const settle = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    promise.then(settle, settle);
  });
}
