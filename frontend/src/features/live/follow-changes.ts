import { api } from '../../api/root.ts';
import { takeChanges, type Dispatch } from './take-changes.ts';

const EVENT = 'changed';
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Follows the server's live events (design section 4) while the page is in sight: what belongs to a changed feature is
 * fetched again, from a view that has the change. A lost connection is taken up again; the server then tells where each
 * feature stands, so that whatever changed in between is fetched too. A page out of sight lets go of its connection:
 * browsers keep six to a host over HTTP/1.1, and a seventh tab would wait for one forever.
 * @returns a function that ends it.
 */
export function followChanges(dispatch: Dispatch): () => void {
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | null = null;
  const changes = takeChanges(dispatch);

  function connect(): void {
    const next = new EventSource('/api/live');
    next.addEventListener(EVENT, ({ data }) => changes.take(data));
    next.addEventListener('open', () => {
      pauseMs = FIRST_PAUSE_MS;
    });
    next.addEventListener('error', () => {
      // The browser reconnects by itself after a lost connection, but not after an answer that is no stream.
      if (next.readyState === EventSource.CLOSED) connectLater();
    });
    source = next;
  }

  function connectLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Tells whether the session has ended; a signed-out page follows nothing.
      dispatch(api.util.invalidateTags(['profile']));
      connect();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function followWhileSeen(): void {
    if (document.visibilityState === 'hidden') disconnect();
    else if (source === null) connect();
  }

  document.addEventListener('visibilitychange', followWhileSeen);
  followWhileSeen();

  return () => {
    document.removeEventListener('visibilitychange', followWhileSeen);
    disconnect();
    changes.stop();
  };
}
