import type { PositionSignals, ViewAdvanced } from '../port.ts';

/** Signals within one process. */
export function openEmbeddedSignals(): PositionSignals {
  const listeners = new Set<(advanced: ViewAdvanced) => void>();
  const positions = new Map<string, string>();
  const current = (view: string): string => positions.get(view) ?? '';
  return {
    publish: (advanced) => {
      if (advanced.position > current(advanced.view)) positions.set(advanced.view, advanced.position);
      for (const listener of Array.from(listeners)) listener(advanced);
    },
    subscribe: (listener) => {
      // Each subscription is one of its own, also when the same function subscribes twice.
      const own = (advanced: ViewAdvanced): void => listener(advanced);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    current,
  };
}
