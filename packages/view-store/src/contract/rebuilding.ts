import { describe, expect, it } from 'vitest';
import { useStore, type OpenStore } from './opened-store.ts';
import { at, batch, publish, stored, thing, thingsView } from './things.ts';

const ALL = { where: {}, sort: { field: '_id', direction: 'ascending' }, limit: 10 } as const;

export function describeRebuilding(open: OpenStore): void {
  describe('rebuilding', () => {
    const opened = useStore(open);
    const ids = async (): Promise<string> => {
      const { documents } = await opened().store.reader(thingsView).find(ALL);
      return documents.map(({ _id }) => _id).join('');
    };

    it('is not seen until it is published, and then whole', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      const rebuild = await store.rebuild(thingsView);
      expect(await ids()).toBe('a');
      await rebuild.fill(stored([thing('b'), thing('c')]), new Map([['all', { value: 2, position: at(4) }]]), at(4));
      expect(await ids()).toBe('a');
      await rebuild.publish();
      expect(await ids()).toBe('bc');
      expect(await store.reader(thingsView).counter('all')).toBe(2);
      const writer = await store.writer(thingsView);
      expect(await writer.checkpoint()).toBe(at(4));
      expect(await store.reader(thingsView).lastChange()).toMatchObject({ position: at(4) });
    });

    it('is another one to readers, also where its last change is at the same position', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      const reader = store.reader(thingsView);
      const before = await reader.lastChange();
      const rebuild = await store.rebuild(thingsView);
      await rebuild.fill(stored([thing('b')]), new Map(), before.position);
      expect(await reader.lastChange()).toEqual(before);
      await rebuild.publish();
      const after = await reader.lastChange();
      expect(after.position).toBe(before.position);
      expect(after.generation).not.toBe(before.generation);
    });

    it('is another one than any of a store that was lost, also at the same position', async () => {
      const lost = await open();
      await publish(lost.store, [thing('a')]);
      const before = await lost.store.reader(thingsView).lastChange();
      await lost.close();
      const { store } = opened();
      await publish(store, [thing('b')]);
      const after = await store.reader(thingsView).lastChange();
      expect(after.position).toBe(before.position);
      expect(after.generation).not.toBe(before.generation);
    });

    it('lets the live generation be written meanwhile', async () => {
      const { store } = opened();
      const live = await publish(store, [thing('a')]);
      const rebuild = await store.rebuild(thingsView);
      await rebuild.fill(stored([thing('x')]), new Map(), at(1));
      await live.commit(batch(1, 2, [thing('b')]));
      expect(await ids()).toBe('ab');
      await rebuild.publish();
      expect(await ids()).toBe('x');
    });

    it('is brought up by its own writer before the swap', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      const rebuild = await store.rebuild(thingsView);
      await rebuild.fill(stored([thing('b')]), new Map(), at(1));
      await rebuild.writer.commit(batch(1, 2, [thing('c', { tags: ['late'] })]));
      expect(await ids()).toBe('a');
      await rebuild.publish();
      expect(await ids()).toBe('bc');
      expect(await store.reader(thingsView).count({ tags: 'late' })).toBe(1);
    });

    it('is found in before the swap, also what its writer has brought', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      const rebuild = await store.rebuild(thingsView);
      await rebuild.fill(stored([thing('b', { tags: ['one'] }), thing('c')]), new Map(), at(1));
      await rebuild.writer.commit(batch(1, 2, [thing('c', { tags: ['one'] }), { deleted: 'b' }]));
      const { documents } = await rebuild.find({ ...ALL, where: { tags: 'one' } });
      expect(documents.map(({ _id }) => _id)).toEqual(['c']);
    });

    it('can be published once it is filled, and not before', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      const rebuild = await store.rebuild(thingsView);
      await expect(rebuild.publish()).rejects.toThrow('filled');
      expect(await ids()).toBe('a');
      await rebuild.fill(stored([thing('b')]), new Map(), at(1));
      await rebuild.publish();
      expect(await ids()).toBe('b');
    });

    it.each([
      ['beside a live generation', [thing('a')]],
      ['where nothing is live yet', null],
    ])('%s is left alone by whoever opens the store meanwhile', async (_, live) => {
      const { store, openAnother } = opened();
      if (live) await publish(store, live);
      const rebuild = await store.rebuild(thingsView);
      await (await openAnother()).close();
      await rebuild.fill(stored([thing('b')]), new Map(), at(1));
      await (await openAnother()).close();
      await rebuild.publish();
      expect(await ids()).toBe('b');
    });

    it('leaves no trace when it is abandoned', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      const rebuild = await store.rebuild(thingsView);
      await rebuild.fill(stored([thing('b')]), new Map(), at(3));
      await rebuild.abandon();
      expect(await ids()).toBe('a');
    });

    it('starts anew after one that was never finished', async () => {
      const { store, openAnother } = opened();
      await publish(store, [thing('a')]);
      const dying = await openAnother();
      await (await dying.rebuild(thingsView)).fill(stored([thing('half')]), new Map(), at(3));
      await dying.close();
      expect(await ids()).toBe('a');
      await publish(store, [thing('b')]);
      expect(await ids()).toBe('b');
    });

    it('is unfinished from its beginning until it is published, or dropped, also by who begins another', async () => {
      const { store, openAnother } = opened();
      const isUnfinished = async () => store.hasUnfinished('things');
      expect(await isUnfinished()).toBe(false);
      const first = await store.rebuild(thingsView);
      expect(await isUnfinished()).toBe(true);
      await first.fill(stored([thing('a')]), new Map(), at(1));
      expect(await isUnfinished()).toBe(true);
      expect(await store.hasUnfinished('thing')).toBe(false);
      await first.publish();
      expect(await isUnfinished()).toBe(false);
      const dying = await openAnother();
      await (await dying.rebuild(thingsView)).fill(stored([thing('half')]), new Map(), at(1));
      await dying.close();
      expect(await isUnfinished()).toBe(true);
      await (await store.rebuild(thingsView)).abandon();
      expect(await isUnfinished()).toBe(false);
      expect(await ids()).toBe('a');
    });

    it('goes on from nothing after a restart in the middle of it, and the live generation as it was', async () => {
      const { store, openAnother } = opened();
      const live = await publish(store, [thing('a')]);
      const rebuild = await store.rebuild(thingsView);
      await rebuild.fill(stored([thing('half')]), new Map(), at(1));
      await live.commit(batch(1, 2, [thing('b')]));
      await store.close();
      const restarted = await openAnother();
      expect(await restarted.reader(thingsView).getMany(['a', 'b', 'half'])).toEqual(
        new Map([
          ['a', thing('a')],
          ['b', thing('b')],
        ]),
      );
      const writer = await publish(restarted, [thing('whole')]);
      await writer.commit(batch(1, 2, [thing('more')]));
      const { documents } = await restarted.reader(thingsView).find(ALL);
      expect(documents).toEqual([thing('more'), thing('whole')]);
      await restarted.close();
    });

    it('reads no cursor of the old generation wrongly: pages go on where they were', async () => {
      const { store } = opened();
      const list = { ...ALL, limit: 2 };
      await publish(store, [thing('a'), thing('b'), thing('c')]);
      const { next } = await store.reader(thingsView).find(list);
      await publish(store, [thing('d'), thing('c'), thing('b'), thing('a')]);
      const page = await store.reader(thingsView).find({ ...list, ...(next === null ? {} : { after: next }) });
      expect(page.documents).toEqual([thing('c'), thing('d')]);
    });

    it('says which version is live', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      expect(await store.liveVersion('things')).toBe(1);
      const rebuild = await store.rebuild({ ...thingsView, version: 2 });
      expect(await store.liveVersion('things')).toBe(1);
      await rebuild.fill(stored([]), new Map(), at(1));
      await rebuild.publish();
      expect(await store.liveVersion('things')).toBe(2);
    });

    it('keeps views apart', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      const others = { ...thingsView, name: 'other-things' };
      const rebuild = await store.rebuild(others);
      await rebuild.fill(stored([thing('z')]), new Map(), at(1));
      await rebuild.publish();
      expect(await ids()).toBe('a');
      expect(await store.reader(others).get('a')).toBeNull();
    });
  });
}
