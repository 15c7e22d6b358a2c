import { expect, it } from 'vitest';
import { connectMongo } from './index.ts';
import { describeWithMongo } from './testing/index.ts';

await describeWithMongo((newDatabase) => {
  it('shares connections by address, and ends them with the last one who closes', async () => {
    const { url, drop } = newDatabase();
    const one = await connectMongo(url);
    const other = await connectMongo(url);
    expect(other.db.client).toBe(one.db.client);
    await one.close();
    await one.close();
    expect(await other.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    await drop();
    await other.close();
    await expect(other.db.command({ ping: 1 })).rejects.toThrow('must be connected');
  });

  it('writes and reads durably, whatever else the address asks for', async () => {
    const weaker = 'w=1&journal=false&wtimeoutMS=1&readConcernLevel=local&readPreference=secondaryPreferred';
    const { db, close } = await connectMongo(newDatabase(weaker).url);
    const { writeConcern, readConcern, readPreference } = db.collection('any');
    expect(writeConcern).toEqual({ w: 'majority', journal: true, j: true });
    expect(readConcern).toEqual({ level: 'majority' });
    expect(readPreference?.mode).toBe('primary');
    await close();
  });

  it('notices a server that has died without a word in time for all to be well again within ten seconds', async () => {
    const { db, close } = await connectMongo(newDatabase().url);
    // The driver asks so often, and waits so long for more than the next answer.
    const { heartbeatFrequencyMS, connectTimeoutMS } = db.client.options;
    expect(heartbeatFrequencyMS + connectTimeoutMS).toBeLessThan(8_000);
    await close();
  });
});

it('says so when no server answers', async () => {
  await expect(connectMongo('mongodb://127.0.0.1:1/none?serverSelectionTimeoutMS=100')).rejects.toThrow('ECONNREFUSED');
});
