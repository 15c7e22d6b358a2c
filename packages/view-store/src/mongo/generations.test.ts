import { setTimeout as delay } from 'node:timers/promises';
import { connectMongo, type MongoConnection } from '@vigie/mongo';
import { describeWithMongo, type TestDatabase } from '@vigie/mongo/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { at, publish, stored, thing, thingsView } from '../contract/things.ts';
import type { ViewStore } from '../port.ts';
import { makeRebuild } from './rebuild.ts';
import { openRegistry } from './registry.ts';
import { makeSweep } from './sweep.ts';
import { openMongoViewStore } from './view-store.ts';

await describeWithMongo((newDatabase) => {
  let database: TestDatabase;
  const open: ViewStore[] = [];
  beforeEach(() => {
    database = newDatabase();
  });
  afterEach(async () => {
    await database.drop();
    for (const store of open.splice(0)) await store.close();
  });

  const openStore = async (graceMs: number): Promise<ViewStore> => {
    const store = await openMongoViewStore({ ...database, graceMs, seenMs: 10 });
    open.push(store);
    return store;
  };

  /** Numbers of the generations that take room. */
  async function kept(): Promise<readonly number[]> {
    const { db, close } = await connectMongo(database.url);
    const collections = await db.listCollections({}, { nameOnly: true }).toArray();
    await close();
    const numbers = collections.flatMap(({ name }) => /^view\.things\.(\d+)\.documents$/u.exec(name)?.[1] ?? []);
    return numbers.map(Number).sort((one, other) => one - other);
  }

  it('a generation that was replaced stays for those who are reading it, and is dropped after the grace', async () => {
    const patient = await openStore(60_000);
    for (const id of ['a', 'b', 'c']) await publish(patient, [thing(id)]);
    expect(await kept()).toEqual([1, 2, 3]);
    const later = await openStore(0);
    expect(await kept()).toEqual([3]);
    expect(await later.reader(thingsView).get('c')).toEqual(thing('c'));
  });

  it('one that was replaced is dropped by who replaced it, and not before by one whose clock is ahead', async () => {
    const store = await openStore(2_000);
    await publish(store, [thing('a')]);
    const other = await openStore(60_000);
    await publish(store, [thing('b')]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await other.rebuild(thingsView);
    expect(await kept()).toEqual([1, 2]);
    await expect.poll(kept).toEqual([2]);
  });

  it.each(['right after it was replaced', 'after its grace'])(
    'one that was replaced is dropped later where that fails %s: nobody keeps from it what is erased',
    async (when) => {
      const store = await openStore(100);
      await publish(store, [thing('a')]);
      const rebuild = await store.rebuild(thingsView);
      await rebuild.fill(stored([thing('b')]), new Map(), at(1));
      const { db, close } = await connectMongo(database.url);
      const spoilt = db.collection<{ _id: string }>('views');
      if (when === 'after its grace') await rebuild.publish();
      await spoilt.insertOne({ _id: 'no view' });
      if (when === 'after its grace') await delay(1_300);
      else await rebuild.publish();
      await spoilt.deleteOne({ _id: 'no view' });
      await close();
      await expect.poll(kept).toEqual([2]);
    },
  );

  it('what an unfinished rebuild or a late writer has left is dropped at the next start', async () => {
    const store = await openStore(0);
    await publish(store, [thing('a')]);
    await publish(store, [thing('b')]);
    const { db, close } = await connectMongo(database.url);
    await db.collection<{ _id: string }>('view.things.1.documents').insertOne({ _id: 'late' });
    await close();
    await (await store.rebuild(thingsView)).fill(stored([thing('half')]), new Map(), at(1));
    await store.rebuild(thingsView);
    expect(await kept()).toEqual([2]);
  });

  describe('a publishing that took effect and whose answer was lost', () => {
    let mongo: MongoConnection;
    beforeEach(async () => {
      mongo = await connectMongo(database.url);
    });
    afterEach(() => mongo.close());

    /** A filled generation, and a registry that loses so many answers to its publishing. */
    async function filled(losing: number) {
      const registry = openRegistry(mongo);
      let left = losing;
      const publishing = async (view: string, number: number): Promise<boolean> => {
        const answer = await registry.publish(view, number);
        left -= 1;
        if (left >= 0) throw new Error('The answer was lost');
        return answer;
      };
      const number = (await registry.take('things', thingsView.version, 0)) ?? 0;
      const begun = { number, term: 0, state: 'empty' } as const;
      const rebuild = makeRebuild(mongo, { ...registry, publish: publishing }, thingsView, begun, {
        switched: async () => undefined,
        sweep: async () => void (await makeSweep(mongo, registry, 0)()),
      });
      await rebuild.fill(stored([thing('b')]), new Map(), at(1));
      return rebuild;
    }

    it('counts as one where the database says so when it is asked again', async () => {
      const store = await openStore(0);
      const rebuild = await filled(1);
      await rebuild.publish();
      await expect(rebuild.abandon()).rejects.toThrow('live');
      expect(await store.reader(thingsView).get('b')).toEqual(thing('b'));
    });

    it('has made a generation live, which is kept when it is abandoned', async () => {
      const store = await openStore(0);
      const rebuild = await filled(2);
      await expect(rebuild.publish()).rejects.toThrow('lost');
      await rebuild.abandon();
      expect(await store.reader(thingsView).get('b')).toEqual(thing('b'));
    });
  });

  it('every declared index is there, for what is present and with the id to break ties', async () => {
    const store = await openStore(0);
    await publish(
      store,
      Array.from({ length: 50 }, (_, number) => thing(`t${number}`, { rank: number % 5, tags: [`tag${number % 7}`] })),
    );
    const { db, close } = await connectMongo(database.url);
    const indexes = await db.collection('view.things.1.documents').indexes();
    await close();
    expect(indexes.map(({ key }) => Object.keys(key).join(' '))).toEqual([
      '_id',
      'present document.rank _id',
      'present document.kind document.rank _id',
      'present document.open document.rank _id',
      'present document.due _id',
      'present document.tags _id',
      'deletedOn',
    ]);
  });
});
