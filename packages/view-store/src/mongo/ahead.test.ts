import { connectMongo, type InOrder, type MongoConnection } from '@vigie/mongo';
import { describeWithMongo, type TestDatabase } from '@vigie/mongo/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at, batch, publish, stored, thing, thingsView, type Thing } from '../contract/things.ts';
import { StaleCheckpoint, type ViewRebuild, type ViewStore } from '../port.ts';
import { storedGenerations } from './generation.ts';
import { openRegistry } from './registry.ts';
import { openMongoViewStore } from './view-store.ts';

/** The view as the next version of the program has it. */
const next = { ...thingsView, version: thingsView.version + 1 };

await describeWithMongo((newDatabase) => {
  let database: TestDatabase;
  let mongo: MongoConnection;
  let store: ViewStore;
  beforeEach(async () => {
    database = newDatabase();
    mongo = await connectMongo(database.url);
    store = await openMongoViewStore({ ...database, seenMs: 10 });
    await publish(store, [thing('a')]);
    await (await store.writer(thingsView, 1)).commit(batch(1, 2, [thing('b')]));
  });
  afterEach(async () => {
    await database.drop();
    await store.close();
    await mongo.close();
  });

  async function buildAhead(): Promise<ViewRebuild<Thing>> {
    const ahead = await store.rebuild(next);
    await ahead.fill(stored([thing('x')]), new Map(), at(2));
    return ahead;
  }

  async function resumed(term?: number): Promise<ViewRebuild<Thing>> {
    const generation = await store.resume(next, term);
    if (generation === null) throw new Error('There is nothing to go on with');
    return generation;
  }

  describe('what is built ahead, without a term,', () => {
    it('can’t be published while the view is written in terms, and lets its writer go on', async () => {
      const ahead = await buildAhead();
      await expect(ahead.publish()).rejects.toThrow(StaleCheckpoint);
      await (await store.writer(thingsView, 1)).commit(batch(2, 3, [thing('c')]));
      expect(await store.reader(thingsView).get('c')).toEqual(thing('c'));
    });

    it('is kept up by whoever goes on with it, and published by who writes the view', async () => {
      await buildAhead();
      await (await resumed()).writer.commit(batch(2, 3, [thing('y')]));
      const taken = await resumed(2);
      expect(await taken.writer.checkpoint()).toBe(at(3));
      await taken.writer.commit(batch(3, 4, [thing('z')]));
      await taken.publish();
      const documents = await store.reader(next).getMany(['a', 'x', 'y', 'z']);
      expect([...documents.keys()].toSorted()).toEqual(['x', 'y', 'z']);
      await (await store.writer(next, 2)).commit(batch(4, 5, [thing('w')]));
      const former = await store.writer(next, 1);
      await expect(former.commit(batch(5, 6))).rejects.toThrow(StaleCheckpoint);
    });

    it('is not there to go on with before it is filled, nor for another version', async () => {
      expect(await store.resume(next)).toBeNull();
      const ahead = await store.rebuild(next);
      expect(await store.resume(next)).toBeNull();
      await ahead.fill(stored([]), new Map(), at(2));
      expect(await store.resume({ ...next, version: next.version + 1 })).toBeNull();
      expect(await store.resume(next)).not.toBeNull();
    });

    it('is written no more by who built it, nor dropped, once somebody has gone on with it in a term', async () => {
      const ahead = await buildAhead();
      const taken = await resumed(2);
      await expect(ahead.writer.commit(batch(2, 3, [thing('late')]))).rejects.toThrow(StaleCheckpoint);
      await ahead.abandon();
      expect(await store.resume(next)).toBeNull();
      expect(await store.resume(next, 1)).toBeNull();
      await taken.publish();
      expect(await store.reader(next).get('x')).toEqual(thing('x'));
    });

    it('takes the place of what was built ahead before, and of nothing that the view’s writer builds', async () => {
      const first = await buildAhead();
      await buildAhead();
      await expect(first.writer.commit(batch(2, 3))).rejects.toThrow(StaleCheckpoint);
      const writers = await store.rebuild(thingsView, 1);
      await expect(store.rebuild(next)).rejects.toThrow(StaleCheckpoint);
      await writers.fill(stored([thing('a')]), new Map(), at(2));
      await expect(store.rebuild(next)).rejects.toThrow(StaleCheckpoint);
      await writers.publish();
      await buildAhead();
    });

    it('takes the place of what a former writer has begun, and can’t publish any more', async () => {
      await store.rebuild(thingsView, 1);
      await (await store.writer(thingsView, 2)).commit(batch(2, 3));
      const ahead = await buildAhead();
      expect(await ahead.writer.checkpoint()).toBe(at(2));
    });

    it('never takes the place of one that somebody has gone on with between its look and its write', async () => {
      await buildAhead();
      const registry = openRegistry(mongo);
      let calls = 0;
      const inOrder: InOrder = async (work) => {
        const answer = await mongo.inOrder(work);
        calls += 1;
        // Of its two looks, the one that it decides by.
        if (calls === 2) await registry.resume('things', next.version, 2);
        return answer;
      };
      const late = openRegistry({ db: mongo.db, inOrder });
      expect(await late.take('things', next.version, 0)).toBeNull();
    });

    it('can’t be published any more by who went on with it once the view is another’s, who has nothing to write yet', async () => {
      await buildAhead();
      const late = await resumed(2);
      await store.writer(thingsView, 3);
      await expect(late.publish()).rejects.toThrow(StaleCheckpoint);
      await buildAhead();
    });

    it('can’t be published either where whoever has woken late says that the view is theirs', async () => {
      await buildAhead();
      const late = await resumed(2);
      await store.writer(thingsView, 3);
      await openRegistry(mongo).hold('things', 2);
      await expect(late.publish()).rejects.toThrow(StaleCheckpoint);
    });

    it('of a log without events is there to go on with too', async () => {
      await (await store.rebuild(next)).fill(stored([]), new Map(), '');
      expect(await (await resumed()).writer.checkpoint()).toBe('');
    });

    it('leaves nothing when it is dropped', async () => {
      await buildAhead();
      await (await resumed()).abandon();
      expect(await store.resume(next)).toBeNull();
      expect(new Set((await storedGenerations(mongo)).map(({ number }) => number))).toEqual(new Set([1]));
    });
  });
});
