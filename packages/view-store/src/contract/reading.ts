import { describe, expect, it } from 'vitest';
import { useStore, type OpenStore } from './opened-store.ts';
import { at, publish, thing, thingsView } from './things.ts';

export function describeReading(open: OpenStore): void {
  describe('reading documents', () => {
    const opened = useStore(open);

    it('finds nothing before the first generation is published', async () => {
      const { store } = opened();
      const reader = store.reader(thingsView);
      expect(await store.liveVersion('things')).toBeNull();
      expect(await reader.get('a')).toBeNull();
      expect(await reader.getMany(['a'])).toEqual(new Map());
      const page = await reader.find({ where: {}, sort: { field: 'rank', direction: 'ascending' }, limit: 5 });
      expect(page).toEqual({ documents: [], next: null, previous: null });
      expect(await reader.count({})).toBe(0);
      expect(await reader.counter('all')).toBe(0);
      expect(await reader.lastChange()).toEqual({ position: '', generation: '' });
    });

    it('says nothing of a generation that another version has built', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      const later = store.reader({ ...thingsView, version: 2 });
      const reads = [
        () => later.get('a'),
        () => later.getMany(['a']),
        () => later.find({ where: {}, sort: { field: 'rank', direction: 'ascending' }, limit: 5 }),
        () => later.count({}),
        () => later.counter('all'),
        () => later.lastChange(),
      ];
      for (const read of reads) await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(await store.reader(thingsView).get('a')).toEqual(thing('a'));
    });

    it('gives a document as it was written, members that no query names and odd characters included', async () => {
      const { store } = opened();
      const odd = thing('ïd "with" \\ odd', { note: { text: 'naïve 🙂 "x" \u0000 \u2028 end' }, tags: ['é', ''] });
      await publish(store, [odd]);
      expect(await store.reader(thingsView).get(odd._id)).toEqual(odd);
    });

    it('gives null for an id that there is not', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      expect(await store.reader(thingsView).get('A')).toBeNull();
    });

    it('gives those that exist of many ids, however many are asked for', async () => {
      const { store } = opened();
      const things = Array.from({ length: 50 }, (_, number) => thing(`t${number}`));
      await publish(store, things);
      const asked = Array.from({ length: 3000 }, (_, number) => `t${number}`);
      const found = await store.reader(thingsView).getMany([...asked, 't1']);
      expect(found).toEqual(new Map(things.map((one) => [one._id, one])));
    });

    it('says when a document last changed', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      expect(await store.reader(thingsView).lastChange()).toMatchObject({ position: at(1) });
    });

    it('tells nothing once the store is closed', async () => {
      const { store } = opened();
      await publish(store, [thing('a')]);
      await store.close();
      await expect(store.check()).rejects.toThrow(Error);
      await expect(store.reader(thingsView).get('a')).rejects.toThrow(Error);
    });

    it('can be checked', async () => {
      await expect(opened().store.check()).resolves.toBeUndefined();
    });
  });
}
