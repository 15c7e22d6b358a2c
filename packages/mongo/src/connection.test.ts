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
});

it('says so when no server answers', async () => {
  await expect(connectMongo('mongodb://127.0.0.1:1/none?serverSelectionTimeoutMS=100')).rejects.toThrow('ECONNREFUSED');
});
