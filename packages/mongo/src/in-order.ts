import type { ClientSession, MongoClient } from 'mongodb';

/** What each call of some work is given, beside options of its own. */
export interface Turn {
  readonly session: ClientSession;
  /** Here, and not the database's: the driver writes down in it, for all, up to when a session waits. */
  readonly readConcern: { readonly level: 'majority' };
}

/** Runs work that sees all that earlier work has seen or written. */
export type InOrder = <T>(work: (turn: Turn) => Promise<T>) => Promise<T>;

/**
 * Keeps the work of one client in order, whichever server is the primary. One that has just been elected may not know
 * yet how much of what it has most servers have, and would read from before what was acknowledged: told up to when, it
 * waits until it knows (MongoDB manual, Causal Consistency and Read and Write Concerns).
 */
export function inOrderOf(client: MongoClient): InOrder {
  let latest: ClientSession | null = null;

  return (work) =>
    client.withSession({ causalConsistency: true }, async (session) => {
      if (latest?.operationTime) session.advanceOperationTime(latest.operationTime);
      if (latest?.clusterTime) session.advanceClusterTime(latest.clusterTime);
      try {
        return await work({ session, readConcern: { level: 'majority' } });
      } finally {
        if (isLater(session, latest)) latest = session;
      }
    });
}

/** Of work that runs at once, what was begun first may end last. */
function isLater({ operationTime: time }: ClientSession, other: ClientSession | null): boolean {
  return time !== undefined && !(other?.operationTime?.greaterThan(time) ?? false);
}
