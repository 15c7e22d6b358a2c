import type { PositionSignals, ViewAdvanced } from './port.ts';

export type Listener = (advanced: ViewAdvanced) => void;

/** Who listens in this process, and the highest position that it has heard of each view. */
export interface Positions extends Pick<PositionSignals, 'subscribe' | 'current'> {
  /** Takes note and tells the listeners. */
  readonly tell: Listener;
  readonly forgetListeners: () => void;
}

export function openPositions(): Positions {
  const listeners = new Set<Listener>();
  const positions = new Map<string, string>();
  const current = (view: string): string => positions.get(view) ?? '';
  return {
    tell: (advanced) => {
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
    forgetListeners: () => listeners.clear(),
  };
}
