import { makeListeners } from '../listeners.ts';
import { openPositions } from '../positions.ts';
import type { PositionSignals } from '../port.ts';

/** Signals within one process. */
export function openEmbeddedSignals(): PositionSignals {
  const { tell, subscribe, current, forgetListeners } = openPositions();
  const hurries = makeListeners<string>();
  return {
    publish: tell,
    subscribe,
    current,
    hurry: hurries.tell,
    onHurry: hurries.subscribe,
    close: async () => {
      forgetListeners();
      hurries.forget();
    },
  };
}
