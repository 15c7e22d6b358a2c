import { connectMongo, type MongoConnection } from '@vigie/mongo';
import { describeWithMongo, type TestDatabase } from '@vigie/mongo/testing';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at, batch, publish, stored, thing, thingsView, type Thing } from '../contract/things.ts';
import { StaleCheckpoint, type StoredDocument, type ViewStore } from '../port.ts';
import { generationOf, type Generation } from './generation.ts';
import { countersIn, documentsIn } from './reader.ts';
import { openRegistry, type Registry, type ViewRow } from './registry.ts';
import { openMongoViewStore } from './view-store.ts';
import { writeCounters, writeDocuments } from './write-documents.ts';

await describeWithMongo((newDatabase) => {
  let database: TestDatabase;
  let mongo: MongoConnection;
  let store: ViewStore;
  /** The first generation, as a writer has it that does not know that it is late. */
  let generation: Generation;
  beforeEach(async () => {
    database = newDatabase();
    mongo = await connectMongo(database.url);
    store = await openMongoViewStore({ ...database, seenMs: 10 });
    generation = generationOf(mongo, 'things', 1);
  });
  afterEach(async () => {
    await database.drop();
    await store.close();
    await mongo.close();
  });

  const one = (id: string, position: number, document: Thing | null): ReadonlyMap<string, StoredDocument<Thing>> =>
    new Map([[id, { document, position: at(position) }]]);

  describe('a writer that was stopped between its check and its writes, and wakes late,', () => {
    it('turns no document back', async () => {
      const writer = await publish(store, [thing('a')]);
      await writer.commit(batch(1, 5, [thing('a', { rank: 5 })]));
      await writeDocuments(generation, one('a', 3, thing('a', { rank: 3 })));
      expect(await store.reader(thingsView).get('a')).toEqual(thing('a', { rank: 5 }));
    });

    it('brings no document back that was deleted, though it never was in its own eyes', async () => {
      const writer = await publish(store);
      await writer.commit(batch(1, 2, [thing('a')]));
      await writer.commit(batch(2, 3, [{ deleted: 'a' }]));
      await writer.commit(batch(3, 9));
      await writeDocuments(generation, one('a', 2, thing('a')));
      expect(await store.reader(thingsView).get('a')).toBeNull();
      expect(await store.reader(thingsView).count({})).toBe(0);
    });

    it('turns none back that was not there when it looked', async () => {
      const writer = await publish(store);
      await writer.commit(batch(1, 5, [thing('a', { rank: 5 })]));
      await writeDocuments(generation, one('a', 3, thing('a', { rank: 3 })), new Set(['a']));
      expect(await store.reader(thingsView).get('a')).toEqual(thing('a', { rank: 5 }));
    });

    it('moves no checkpoint that was moved in a later term', async () => {
      await publish(store);
      const registry = openRegistry(mongo);
      expect(await registry.move('things', 1, { from: at(1), to: at(2), changed: true, term: 5 })).toBe(true);
      expect(await registry.move('things', 1, { from: at(2), to: at(3), changed: true, term: 4 })).toBe(false);
      expect((await registry.read('things'))?.live).toMatchObject({ checkpoint: at(2), term: 5 });
    });

    it('turns no counter back', async () => {
      const writer = await publish(store);
      await writer.commit(batch(1, 5, [], { counters: new Map([['all', { value: 7, position: at(5) }]]) }));
      await writeCounters(generation, new Map([['all', { value: 2, position: at(3) }]]));
      expect(await store.reader(thingsView).counter('all')).toBe(7);
    });
  });

  it('a deleted document leaves nothing of itself but its id and when', async () => {
    const writer = await publish(store, [thing('a', { note: { text: 'secret' } })]);
    await writer.commit(batch(1, 2, [{ deleted: 'a' }]));
    const row = await generation.documents.findOne({ _id: 'a' });
    expect(row).toEqual({ _id: 'a', position: at(2), present: false, deletedOn: expect.any(Date) });
  });

  it('of writers at the same moment, whether they found a document or not, the newest position wins', async () => {
    await publish(store);
    const write = fc.record({
      id: fc.constantFrom('a', 'b'),
      position: fc.integer({ min: 2, max: 9 }),
      absent: fc.subarray(['a', 'b']),
    });
    const writes = fc.array(write, { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(writes, async (all) => {
        await generation.documents.deleteMany({});
        await generation.counters.deleteMany({});
        await Promise.all(
          all.flatMap(({ id, position, absent }) => [
            writeDocuments(generation, one(id, position, thing(id, { rank: position })), new Set(absent)),
            writeCounters(generation, new Map([[id, { value: position, position: at(position) }]])),
          ]),
        );
        for (const id of new Set(all.map((written) => written.id))) {
          const newest = Math.max(...all.flatMap((written) => (written.id === id ? [written.position] : [])));
          const documents = await documentsIn<Thing>(generation, [id]);
          expect(documents.get(id)).toEqual({ document: thing(id, { rank: newest }), position: at(newest) });
          expect((await countersIn(generation, [id])).get(id)?.value).toBe(newest);
        }
      }),
      { numRuns: 15 },
    );
  });

  describe('publishing, where something comes between its look and its write,', () => {
    let registry: Registry;
    let number: number;
    beforeEach(async () => {
      await publish(store, [thing('a')]);
      registry = openRegistry(mongo);
      number = (await registry.take('things', thingsView.version, 1)) ?? 0;
      await registry.filled('things', number, at(1));
    });

    /** Publishes, with something that happens after the first look. */
    async function publishWhile(happen: () => Promise<unknown>): Promise<boolean> {
      const { db, inOrder, close } = await connectMongo(database.url);
      const [views, plain] = [db.collection<ViewRow>('views'), db.collection<ViewRow>('views')];
      let looks = 0;
      const findOne = async (filter: Pick<ViewRow, '_id'>): Promise<ViewRow | null> => {
        const row = await plain.findOne(filter);
        looks += 1;
        if (looks === 1) await happen();
        return row;
      };
      Object.assign(views, { findOne });
      const late = openRegistry({ db: Object.assign(db, { collection: () => views }), inOrder });
      const isLive = await late.publish('things', number);
      await close();
      return isLive;
    }

    const live = async () => (await registry.read('things'))?.live;

    it('turns no view back that a later holder has written', async () => {
      const later = await store.writer(thingsView, 2);
      expect(await publishWhile(() => later.commit(batch(1, 2, [thing('a', { rank: 2 })])))).toBe(false);
      expect(await live()).toMatchObject({ number: 1, checkpoint: at(2) });
    });

    it('loses nothing of how far the new generation has come', async () => {
      const move = { from: at(1), to: at(3), changed: true, term: 1 };
      expect(await publishWhile(() => registry.move('things', number, move))).toBe(true);
      expect(await live()).toMatchObject({ number, checkpoint: at(3), lastChange: at(3) });
    });

    it('makes nothing live that a later rebuild has taken the place of', async () => {
      const rebuildAgain = async (): Promise<void> => {
        const later = (await registry.take('things', thingsView.version, 1)) ?? 0;
        await registry.filled('things', later, at(1));
      };
      expect(await publishWhile(rebuildAgain)).toBe(false);
      expect(await live()).toMatchObject({ number: 1 });
    });
  });

  describe('terms', () => {
    it('refuse who was followed by another, even from the checkpoint that is stored', async () => {
      await publish(store);
      const former = await store.writer(thingsView, 1);
      await (await store.writer(thingsView, 2)).commit(batch(1, 2, [thing('a')]));
      await expect(former.commit(batch(2, 3, [thing('b')]))).rejects.toThrow(StaleCheckpoint);
      expect(await store.reader(thingsView).get('b')).toBeNull();
    });

    it('refuse the rebuild of who was followed by another, and outlive one', async () => {
      await (await store.rebuild(thingsView, 1)).fill(stored([]), new Map(), at(1));
      const rebuild = await store.rebuild(thingsView, 2);
      await expect(store.rebuild(thingsView, 1)).rejects.toThrow(StaleCheckpoint);
      await rebuild.fill(stored([]), new Map(), at(1));
      await rebuild.publish();
      const former = await store.writer(thingsView, 1);
      await expect(former.commit(batch(1, 2, [thing('a')]))).rejects.toThrow(StaleCheckpoint);
    });

    it('refuse to publish what a former holder has built, once the live generation was written by another', async () => {
      await publish(store, [thing('a')]);
      const late = await store.rebuild(thingsView, 1);
      await late.fill(stored([thing('a')]), new Map(), at(1));
      await (await store.writer(thingsView, 2)).commit(batch(1, 2, [thing('a', { rank: 2 })]));
      await expect(late.publish()).rejects.toThrow(StaleCheckpoint);
      await late.abandon();
      const reader = store.reader(thingsView);
      expect([await reader.get('a'), (await reader.lastChange()).position]).toEqual([thing('a', { rank: 2 }), at(2)]);
    });

    it('let one holder publish what it has built while it wrote the live generation', async () => {
      await publish(store, [thing('a')]);
      const rebuild = await store.rebuild(thingsView, 2);
      await rebuild.fill(stored([thing('b')]), new Map(), at(1));
      await (await store.writer(thingsView, 2)).commit(batch(1, 2, [thing('a')]));
      await rebuild.publish();
      expect(await store.reader(thingsView).get('b')).toEqual(thing('b'));
    });

    it('let one holder write as often as it likes', async () => {
      await publish(store);
      const writer = await store.writer(thingsView, 3);
      await writer.commit(batch(1, 2, [thing('a')]));
      await writer.commit(batch(2, 3, [thing('b')]));
      expect(await writer.checkpoint()).toBe(at(3));
    });
  });
});
