import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { PositionSignals, ViewAdvanced } from '../../port.ts';

export const PATIENCE = { timeout: 10_000, interval: 10 };

/** Resolves when all that one has published has reached the other: messages stay in order. */
export async function settle(from: PositionSignals, to: PositionSignals): Promise<void> {
  const view = `settled-${randomUUID()}`;
  from.publish({ view, position: '1', changed: false });
  await vi.waitFor(() => expect(to.current(view)).toBe('1'), PATIENCE);
}

/** A listener that does not hear of `settle`. */
export function unlessSettling(tell: (advanced: ViewAdvanced) => void): (advanced: ViewAdvanced) => void {
  return (advanced) => {
    if (!advanced.view.startsWith('settled-')) tell(advanced);
  };
}
