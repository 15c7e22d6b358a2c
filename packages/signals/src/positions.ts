import { makeListeners } from './listeners.ts';
import type { PositionSignals, ViewAdvanced } from './port.ts';

/** Who listens in this process, and the highest position that it has heard of each view. */
export interface Positions extends Pick<PositionSignals, 'subscribe' | 'current'> {
  /** Takes note and tells the listeners. */
  readonly tell: (advanced: ViewAdvanced) => void;
  readonly forgetListeners: () => void;
}

/** Begins with no view heard of. */
export function openPositions(): Positions {
  const listeners = makeListeners<ViewAdvanced>();
  const positions = new Map<string, string>();
  const current = (view: string): string => positions.get(view) ?? '';
  return {
    tell: (advanced) => {
      if (advanced.position > current(advanced.view)) positions.set(advanced.view, advanced.position);
      listeners.tell(advanced);
    },
    subscribe: listeners.subscribe,
    current,
    forgetListeners: listeners.forget,
  };
}
