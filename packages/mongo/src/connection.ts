import { MongoClient, ReadConcern, type Db, type DbOptions, type MongoClientOptions } from 'mongodb';
import { inOrderOf, type InOrder } from './in-order.ts';

/** One user's share in this process's connections to a database. */
export interface MongoConnection {
  readonly db: Db;
  /** For reads that must see what this process has seen or written before, also where another server has taken over. */
  readonly inOrder: InOrder;
  /** The last one who closes ends the connections. More than once does no harm. */
  readonly close: () => Promise<void>;
}

/**
 * What is acknowledged survives the loss of any one server, and nothing is read that such a loss could take back. Given
 * to the database and not to the client: there an address that says otherwise (`?journal=false`) would have its way.
 */
const DURABLE: DbOptions = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: new ReadConcern('majority'),
  readPreference: 'primary',
};

/** A server that hangs is given up on, so that requests are answered with 503 and not never. */
const OPTIONS: MongoClientOptions = {
  appName: 'vigie',
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  // A server that has said nothing for both of these together is gone, and so is whatever waits for it.
  heartbeatFrequencyMS: 1_000,
  socketTimeoutMS: 30_000,
  waitQueueTimeoutMS: 5_000,
  // As JSON has it: a member that is undefined is not there.
  ignoreUndefined: true,
};

interface Shared {
  readonly client: MongoClient;
  readonly inOrder: InOrder;
  users: number;
}

/** Connections of this process by address: adapters that name the same database share one pool. */
const open = new Map<string, Shared>();

/**
 * Connects to the database that an address names.
 * @param url a connection string with the database's name in it
 * @throws when no server answers
 */
export async function connectMongo(url: string): Promise<MongoConnection> {
  const shared = open.get(url) ?? sharedBy(new MongoClient(url, OPTIONS));
  open.set(url, shared);
  shared.users += 1;
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= leave(url, shared));
  try {
    await shared.client.connect();
  } catch (error) {
    await close();
    throw error;
  }
  return { db: shared.client.db(undefined, DURABLE), inOrder: shared.inOrder, close };
}

const sharedBy = (client: MongoClient): Shared => ({ client, inOrder: inOrderOf(client), users: 0 });

async function leave(url: string, shared: Shared): Promise<void> {
  shared.users -= 1;
  if (shared.users > 0) return;
  open.delete(url);
  await shared.client.close();
}
