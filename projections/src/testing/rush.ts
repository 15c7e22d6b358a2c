import { waitForPosition, type PositionSignals } from '@vigie/signals';
import { expect } from 'vitest';
import { bugReportsView } from '../contract/index.ts';
import { DEFAULT_TIMING, type Timing } from '../engine/timing.ts';
import type { BugReportEvents } from './bug-report-events.ts';
import { uuid } from './events.ts';

/** After some ten events at once a view rests for a minute where nobody waits for it. */
export const RESTFUL: Timing = { ...DEFAULT_TIMING, paceMs: 50, longestPaceMs: 60_000 };
const PATIENCE_MS = 20_000;

/** Sends events one after another, each as soon as the one before it is shown. */
export async function expectShownInRush(signals: PositionSignals, events: BugReportEvents): Promise<void> {
  for (let number = 1; number <= 14; number += 1) {
    const { position } = await events.send(uuid(number));
    expect(await waitForPosition(signals, [bugReportsView.name], position, PATIENCE_MS)).toBe(true);
  }
}
