import { randomBytes } from 'node:crypto';
import { afterAll, describe } from 'vitest';
import { connectMongo } from '../connection.ts';
import { startMongoServer } from './server.ts';

/** An empty database of a test's own. */
export interface TestDatabase {
  /** Names the database too. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * Makes a new database at each call.
 * @param options what its address asks for, as in a query
 */
type NewDatabase = (options?: string) => TestDatabase;

/**
 * Declares tests that need a server: the one that MONGODB_URL names, or else one that is started for this file.
 * Where none is to be had the tests are skipped, and their titles say why.
 * @param declare is given what makes databases
 */
export async function describeWithMongo(declare: (newDatabase: NewDatabase) => void): Promise<void> {
  const server = await serverUrl();
  const state = 'url' in server ? 'on a MongoDB server' : `no MongoDB server: ${server.missing}`;
  describe.runIf('url' in server)(`(${state})`, () => {
    declare((options = '') => {
      if ('url' in server) return databaseOf(server.url, options);
      throw new Error(server.missing);
    });
  });
}

async function serverUrl(): Promise<{ readonly url: string } | { readonly missing: string }> {
  const given = process.env['MONGODB_URL'];
  if (given) return { url: given };
  try {
    const { url, stop } = await startMongoServer();
    afterAll(stop);
    return { url };
  } catch (error) {
    return { missing: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}

function databaseOf(server: string, options: string): TestDatabase {
  const name = `vigie-test-${randomBytes(6).toString('hex')}`;
  const bare = server.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/u, `$1/${name}`);
  const url = options === '' ? bare : `${bare}${bare.includes('?') ? '&' : '?'}${options}`;
  return {
    url,
    drop: async () => {
      const mongo = await connectMongo(url);
      await mongo.db.dropDatabase();
      await mongo.close();
    },
  };
}
