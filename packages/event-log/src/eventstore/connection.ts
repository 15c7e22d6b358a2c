import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';
import { EventLogUnavailable } from '../port.ts';
import { makeBackoff } from './backoff.ts';
import { credentialsIn, withGossipTimeout, withKeepAliveTimeout } from './connection-string.ts';
import { isPassing, NoAnswer, plainError } from './failures.ts';
import { waitFor } from './wait-for.ts';

/** How long one attempt of a call may take. */
export const CALL_TIMEOUT_MS = 3_000;

/** How long calls are tried again before they fail. */
const PATIENCE_MS = 8_000;

/** A client, as long as its connection is thought to be alive. */
export interface Link {
  readonly client: EventStoreDBClient;
  /** What every call says: given with the call, so that each append is a call of its own with a deadline. */
  readonly options: { readonly credentials: Credentials; readonly requiresLeader: true };
  /** Aborts when the link is given up. */
  readonly lost: AbortSignal;
}

interface OpenLink {
  readonly link: Link;
  readonly lose: () => void;
  /** When it last gave an answer. */
  answeredAt: number;
}

export interface Connection {
  /** How long calls are tried again before they fail. */
  readonly patienceMs: number;
  /** The present link. Making a call over it opens the connection. */
  link(): Link;
  /** Gives a link up and lets whatever waits on it fail; the next one begins with a connection of its own. */
  giveUp(link: Link): void;
  /**
   * Makes a call, and again after passing failures, with backoff. The call must be one that may be made twice.
   * @throws EventLogUnavailable when patience ends; what the call throws otherwise, in plain words where access is
   * denied
   */
  call<T>(make: (link: Link) => Promise<T>): Promise<T>;
  /**
   * Makes a call once.
   * @throws NoAnswer after a timeout, and gives the link up then, unless it has answered others meanwhile
   */
  once<T>(make: (link: Link) => Promise<T>, timeoutMs?: number): Promise<T>;
  close(): Promise<void>;
}

/** @param url a connection string, with all that it says of TLS, credentials and the cluster */
export function openConnection(url: string, patienceMs = PATIENCE_MS): Connection {
  let generation = 0;
  let current = openLink();

  const connection: Connection = {
    patienceMs,
    link: () => current.link,
    giveUp(link) {
      if (link === current.link) renew();
    },
    async call(make) {
      const backoff = makeBackoff();
      const start = performance.now();
      for (;;) {
        try {
          return await connection.once(make);
        } catch (error) {
          if (!isPassing(error)) throw plainError(error);
          if (performance.now() - start > patienceMs) throw new EventLogUnavailable({ cause: error });
          await delay(backoff.next());
        }
      }
    },
    async once(make, timeoutMs = CALL_TIMEOUT_MS) {
      const used = current;
      const { link } = used;
      const begun = performance.now();
      const outcome = await waitFor(make(link), timeoutMs, link.lost);
      if (typeof outcome === 'object') {
        used.answeredAt = performance.now();
        return outcome.value;
      }
      // A server that is slow would be slower still, if each late call broke off all the others.
      if (outcome === 'late' && used.answeredAt <= begun) connection.giveUp(link);
      throw new NoAnswer(`EventStoreDB has not answered within ${timeoutMs} ms`);
    },
    async close() {
      current.lose();
      await current.link.client.dispose();
    },
  };
  return connection;

  function renew(): void {
    const old = current;
    current = openLink();
    old.lose();
    void disconnect(old.link.client);
  }

  /**
   * Each link has a keep-alive timeout of its own: the gRPC library shares the sockets of clients whose options are the
   * same.
   */
  function openLink(): OpenLink {
    const lost = new AbortController();
    // Each read and subscription on it listens.
    setMaxListeners(0, lost.signal);
    const client = EventStoreDBClient.connectionString(withGossipTimeout(withKeepAliveTimeout(url, generation++)));
    const link: Link = {
      client,
      options: { credentials: credentialsIn(url), requiresLeader: true },
      lost: lost.signal,
    };
    return { link, lose: () => lost.abort(), answeredAt: 0 };
  }
}

/**
 * Ends a client's streams and its connection. Its own `dispose` leaves that open where there was no stream: each link
 * that was given up as a server was slow kept a socket for half an hour, and its memory for ever.
 */
async function disconnect(client: EventStoreDBClient): Promise<void> {
  await client.dispose();
  // A client that finds no server has none.
  const channel = await client['getChannel']().catch(() => null);
  // Appends that have waited for it are made now, and fail by its end. One that is made on what is closed already throws
  // where nobody catches that, which ends the process.
  await nextTurn();
  channel?.close();
}
