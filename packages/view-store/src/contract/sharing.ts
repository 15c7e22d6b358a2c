import { describe, expect, it } from 'vitest';
import { StaleCheckpoint } from '../port.ts';
import { useStore, type OpenStore } from './opened-store.ts';
import { at, batch, publish, stored, thing, thingsView } from './things.ts';

export function describeSharing(open: OpenStore): void {
  describe('several stores over the same data', () => {
    const opened = useStore(open);

    it('see each other’s batches, and call what is live by the same name', async () => {
      const { store, openAnother } = opened();
      const writer = await publish(store, [thing('a')]);
      const other = await openAnother();
      const reader = other.reader(thingsView);
      expect(await reader.get('a')).toEqual(thing('a'));
      await writer.commit(batch(1, 2, [thing('a', { rank: 4 })]));
      expect(await reader.get('a')).toEqual(thing('a', { rank: 4 }));
      expect(await reader.lastChange()).toEqual(await store.reader(thingsView).lastChange());
      await other.close();
    });

    it('see a generation that another has published', async () => {
      const { store, openAnother } = opened();
      await publish(store, [thing('old')]);
      const reader = store.reader(thingsView);
      expect(await reader.get('old')).not.toBeNull();
      const other = await openAnother();
      await publish(other, [thing('new')]);
      expect(await reader.get('old')).toBeNull();
      expect(await reader.get('new')).toEqual(thing('new'));
      const writer = await store.writer(thingsView);
      await writer.commit(batch(1, 2, [thing('newer')]));
      expect(await other.reader(thingsView).get('newer')).toEqual(thing('newer'));
      await other.close();
    });

    it('tell a writer whose generation another has replaced that it is late, and write nothing', async () => {
      const { store, openAnother } = opened();
      const late = await publish(store, [thing('old')]);
      const other = await openAnother();
      await publish(other, [thing('new')]);
      await expect(late.commit(batch(1, 2, [thing('lost')]))).rejects.toThrow(StaleCheckpoint);
      expect(await store.reader(thingsView).getMany(['old', 'new', 'lost'])).toEqual(new Map([['new', thing('new')]]));
      expect(await (await store.writer(thingsView)).checkpoint()).toBe(at(1));
      await other.close();
    });

    it('publish no rebuild that a later one has overtaken', async () => {
      const { store, openAnother } = opened();
      const slow = await store.rebuild(thingsView);
      await slow.fill(stored([thing('slow')]), new Map(), at(1));
      const other = await openAnother();
      const quick = await other.rebuild(thingsView);
      await quick.fill(stored([thing('quick')]), new Map(), at(1));
      await expect(slow.publish()).rejects.toThrow(StaleCheckpoint);
      await quick.publish();
      expect(await store.reader(thingsView).get('quick')).toEqual(thing('quick'));
      await other.close();
    });

    it('keep everything over a restart', async () => {
      const { store, openAnother } = opened();
      const writer = await publish(store, [thing('a')]);
      const counters = new Map([['all', { value: 2, position: at(2) }]]);
      const parked = [{ position: at(2), eventId: 'e2', type: 'Odd', documentId: 'c', error: 'TypeError' }];
      await writer.commit(batch(1, 2, [thing('b')], { counters, parked }));
      const lastChange = await store.reader(thingsView).lastChange();
      await store.close();
      const restarted = await openAnother();
      const reader = restarted.reader(thingsView);
      expect(await reader.getMany(['a', 'b'])).toEqual(
        new Map([
          ['a', thing('a')],
          ['b', thing('b')],
        ]),
      );
      expect(await reader.counter('all')).toBe(2);
      expect(lastChange.position).toBe(at(2));
      expect(await reader.lastChange()).toEqual(lastChange);
      const again = await restarted.writer(thingsView);
      expect(await again.checkpoint()).toBe(at(2));
      expect(await again.parked()).toEqual(parked);
      await restarted.close();
    });
  });
}
