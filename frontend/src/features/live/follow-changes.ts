import type { Dispatch } from '@reduxjs/toolkit';
import { positionSeen } from '../../api/connection-slice.ts';
import { api, FEATURE_TAGS } from '../../api/root.ts';
import { parseLiveChange } from './live-change.ts';

const EVENT = 'changed';
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Follows the server's live events (design section 4): what belongs to a changed feature is fetched again, from a view
 * that has the change. A lost connection is taken up again, and then everything on screen is fetched once.
 * @returns a function that ends it.
 */
export function followChanges(dispatch: Dispatch): () => void {
  const seen = new Map<string, string>();
  let pauseMs = FIRST_PAUSE_MS;
  let wasLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = connect();

  function connect(): EventSource {
    const next = new EventSource('/api/live');
    next.addEventListener(EVENT, ({ data }) => take(data));
    next.addEventListener('open', opened);
    next.addEventListener('error', lost);
    return next;
  }

  function take(data: unknown): void {
    const change = parseLiveChange(data);
    if (change === null || change.position <= (seen.get(change.feature) ?? '')) return;
    seen.set(change.feature, change.position);
    dispatch(positionSeen(change.position));
    dispatch(api.util.invalidateTags([change.feature]));
  }

  function opened(): void {
    pauseMs = FIRST_PAUSE_MS;
    if (wasLost) dispatch(api.util.invalidateTags([...FEATURE_TAGS]));
    wasLost = false;
  }

  /** The browser reconnects by itself after a lost connection, but not after an answer that is no stream. */
  function lost(): void {
    wasLost = true;
    if (source.readyState !== EventSource.CLOSED) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      dispatch(api.util.invalidateTags(['profile']));
      source = connect();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  return () => {
    clearTimeout(timer);
    source.close();
  };
}
