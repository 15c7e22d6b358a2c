import { Timestamp, type Document } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectMongo, type MongoConnection } from './index.ts';
import { describeWithMongo, type TestDatabase } from './testing/index.ts';

await describeWithMongo((newDatabase) => {
  describe('work in order', () => {
    let database: TestDatabase;
    let mongo: MongoConnection;
    /** What has been answered to writes, and asked of reads. */
    let written: Timestamp[];
    let awaited: unknown[];
    beforeEach(async () => {
      database = newDatabase('monitorCommands=true');
      mongo = await connectMongo(database.url);
      [written, awaited] = [[], []];
      const { client } = mongo.db;
      client.on('commandSucceeded', ({ commandName, reply }) => {
        if (commandName === 'insert') written.push(timeOf(reply));
      });
      client.on('commandStarted', ({ commandName, command }) => {
        if (commandName === 'find') awaited.push(command['readConcern']);
      });
    });
    afterEach(async () => {
      await database.drop();
      await mongo.close();
    });

    const from = (afterClusterTime: unknown) => ({ level: 'majority', afterClusterTime });
    const write = (_id: string) =>
      mongo.inOrder((turn) => mongo.db.collection<{ _id: string }>('any').insertOne({ _id }, turn));
    const read = (): Promise<Document[]> =>
      mongo.inOrder((turn) => mongo.db.collection('any').find({}, turn).toArray());

    it('waits, where it reads, for what was written before, by whichever server', async () => {
      await write('a');
      expect(await read()).toEqual([{ _id: 'a' }]);
      expect(awaited).toEqual([from(written.at(-1))]);
    });

    it('waits for what was seen and written last, where that was at once', async () => {
      await Promise.all(['a', 'b', 'c', 'd'].map(write));
      const last = written.reduce((one, other) => (other.greaterThan(one) ? other : one));
      await Promise.all([read(), read()]);
      expect(awaited).toEqual([from(last), from(last)]);
    });

    it('waits for what was written by work that failed, too', async () => {
      const work = mongo.inOrder(async (turn) => {
        await mongo.db.collection('any').insertOne({ a: 1 }, turn);
        throw new Error('of something else');
      });
      await expect(work).rejects.toThrow('of something else');
      await read();
      expect(awaited).toEqual([from(written.at(-1))]);
    });
  });
});

function timeOf(reply: unknown): Timestamp {
  if (typeof reply === 'object' && reply !== null && 'operationTime' in reply) {
    if (reply.operationTime instanceof Timestamp) return reply.operationTime;
  }
  throw new TypeError('An answer without its time');
}
