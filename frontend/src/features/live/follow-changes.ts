import {
  FEATURES,
  LIVE_EVENT,
  LIVE_HEARTBEAT_EVENT,
  LIVE_HEARTBEAT_MS,
  LIVE_REPORTS_EVENT,
  LIVE_RESTORED_EVENT,
} from '@vigie/query-service/contract/live-events';
import { readsForgotten } from '../../api/connection-slice.ts';
import { allOf, api, type ApiDispatch } from '../../api/root.ts';
import { takeChanges } from './take-changes.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Two heartbeats that have not come, and some time for a slow network. */
const LONGEST_SILENCE_MS = 2 * LIVE_HEARTBEAT_MS + 10_000;

/**
 * Follows the server's live events (design section 4): what belongs to a changed feature is fetched again, from a view
 * that has the change. A lost connection is taken up again, and so is one that carries nothing any more, which a browser
 * may hold for minutes; the server then tells where each feature stands, so that whatever changed in between is fetched
 * too. Where the log was restored from a backup older than what was seen here, that is forgotten.
 * @param seenPosition the highest position seen; '' where there is none
 * @returns a function that ends it.
 */
export function followChanges(dispatch: ApiDispatch, seenPosition: () => string): () => void {
  let pauseMs = FIRST_PAUSE_MS;
  /** Of the silence, or of the pause before the next attempt: never of both. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changes = takeChanges(dispatch);
  let source = connect();

  function connect(): EventSource {
    const seen = seenPosition();
    const next = new EventSource(seen === '' ? '/api/live' : `/api/live?seen=${seen}`);
    next.addEventListener(LIVE_EVENT, ({ data }) => changes.take(data));
    next.addEventListener(LIVE_REPORTS_EVENT, ({ data }) => void show(data).catch(() => undefined));
    next.addEventListener(LIVE_RESTORED_EVENT, () => {
      dispatch(readsForgotten());
      dispatch(api.util.invalidateTags([...FEATURES.flatMap(allOf), 'profile']));
    });
    next.addEventListener('open', () => {
      pauseMs = FIRST_PAUSE_MS;
    });
    next.addEventListener('error', reconnect);
    for (const event of ['open', LIVE_EVENT, LIVE_REPORTS_EVENT, LIVE_HEARTBEAT_EVENT]) {
      next.addEventListener(event, awaitNext);
    }
    awaitNext();
    return next;
  }

  function awaitNext(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source.close();
      // Behind a proxy that keeps streams back, none tells what has changed.
      dispatch(api.util.invalidateTags(FEATURES.flatMap(allOf)));
      source = connect();
    }, LONGEST_SILENCE_MS);
  }

  /** What can't be shown, as where this part can't be loaded, is in the lists, which are read again in any case. */
  async function show(reports: string): Promise<void> {
    const { showReports } = await import('./show-reports.ts');
    dispatch(showReports(reports));
  }

  /** The browser reconnects by itself after a lost connection, but not after an answer that is no stream. */
  function reconnect(): void {
    if (source.readyState !== EventSource.CLOSED) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Tells whether the session has ended; a signed-out page follows nothing.
      dispatch(api.util.invalidateTags(['profile']));
      source = connect();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  return () => {
    clearTimeout(timer);
    source.close();
    changes.stop();
  };
}
