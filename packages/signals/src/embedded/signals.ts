import { openPositions } from '../positions.ts';
import type { PositionSignals } from '../port.ts';

/** Signals within one process. */
export function openEmbeddedSignals(): PositionSignals {
  const { tell, subscribe, current, forgetListeners } = openPositions();
  return { publish: tell, subscribe, current, close: async () => forgetListeners() };
}
