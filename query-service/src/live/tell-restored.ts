import { setTimeout as delay } from 'node:timers/promises';
import type { PositionSignals } from '@vigie/signals';
import { LIVE_RESTORED_EVENT } from '../contract/index.ts';
import { VIEW_DEFINITIONS } from '../reading/views.ts';
import { isPosition, later } from '../reading/positions.ts';
import type { LiveStream } from './stream.ts';

interface Telling {
  readonly signals: Pick<PositionSignals, 'current'>;
  /** How long views may be behind what their reader has seen, in milliseconds. */
  readonly patience: number;
  /** Positions that the reader has seen; '' for none. */
  readonly seen: readonly string[];
}

/**
 * Tells a stream's reader that an older backup of the log was restored, where no view comes to what they have seen: they
 * would wait for a position that is no more, and take what is given it anew for known. A view that is only behind for
 * long has them read once more.
 */
export async function tellRestored(telling: Telling, stream: LiveStream): Promise<void> {
  const { signals, patience } = telling;
  const seen = telling.seen.filter(isPosition).reduce(later, '');
  if (isReached(signals, seen)) return;
  const end = new AbortController();
  void stream.over.then(() => end.abort());
  await delay(patience, undefined, { signal: end.signal }).catch(() => undefined);
  if (!isReached(signals, seen)) stream.push({}, LIVE_RESTORED_EVENT);
}

/** Also where nothing is known of any view yet. */
function isReached(signals: Pick<PositionSignals, 'current'>, seen: string): boolean {
  const positions = Object.values(VIEW_DEFINITIONS).map(({ name }) => signals.current(name));
  return positions.every((position) => position === '') || positions.some((position) => position >= seen);
}
