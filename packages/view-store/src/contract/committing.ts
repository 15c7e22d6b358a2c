import { describe, expect, it } from 'vitest';
import { StaleCheckpoint, type ParkedEvent } from '../port.ts';
import { useStore, type OpenStore } from './opened-store.ts';
import { at, batch, publish, thing, thingsView } from './things.ts';

const PARKED: ParkedEvent = { position: at(2), eventId: 'e2', type: 'Odd', documentId: 'a', error: 'TypeError' };

export function describeCommitting(open: OpenStore): void {
  describe('committing a batch', () => {
    const opened = useStore(open);

    it('writes documents, counters, parked events and the checkpoint', async () => {
      const { store } = opened();
      const writer = await publish(store);
      const counters = new Map([['all', { value: 2, position: at(2) }]]);
      await writer.commit(batch(1, 2, [thing('a'), thing('b')], { counters, parked: [PARKED] }));
      const reader = store.reader(thingsView);
      expect(await reader.get('a')).toEqual(thing('a'));
      expect(await reader.counter('all')).toBe(2);
      expect(await reader.lastChange()).toMatchObject({ position: at(2) });
      expect(await writer.parked()).toEqual([PARKED]);
      expect(await writer.checkpoint()).toBe(at(2));
    });

    it('gives documents and counters back with the positions that they are at', async () => {
      const { store } = opened();
      const writer = await publish(store, [thing('a')]);
      const counters = new Map([['all', { value: 1, position: at(3) }]]);
      await writer.commit(batch(1, 3, [thing('b')], { counters }));
      expect(await writer.load(['a', 'b', 'c'])).toEqual(
        new Map([
          ['a', { document: thing('a'), position: at(1) }],
          ['b', { document: thing('b'), position: at(3) }],
        ]),
      );
      expect(await writer.loadCounters(['all', 'none'])).toEqual(counters);
    });

    it('takes documents away', async () => {
      const { store } = opened();
      const writer = await publish(store, [thing('a', { tags: ['gone'] }), thing('b')]);
      await writer.commit(batch(1, 2, [{ deleted: 'a' }, { deleted: 'never there' }]));
      const reader = store.reader(thingsView);
      expect(await reader.get('a')).toBeNull();
      expect(await reader.getMany(['a', 'b'])).toEqual(new Map([['b', thing('b')]]));
      expect(await reader.count({})).toBe(1);
      expect(await reader.count({ tags: 'gone' })).toBe(0);
    });

    it('brings a document back that was taken away', async () => {
      const { store } = opened();
      const writer = await publish(store, [thing('a')]);
      await writer.commit(batch(1, 2, [{ deleted: 'a' }]));
      await writer.commit(batch(2, 3, [thing('a', { rank: 7 })]));
      expect(await store.reader(thingsView).get('a')).toEqual(thing('a', { rank: 7 }));
    });

    it('takes away, changes and brings documents in one batch, each with its own tags', async () => {
      const { store } = opened();
      const first = [
        thing('a', { tags: ['one', 'all'] }),
        thing('b', { tags: ['one'] }),
        thing('c', { tags: ['all'] }),
      ];
      const writer = await publish(store, first);
      const changed = thing('a', { tags: ['all', 'new'] });
      const brought = [thing('d', { tags: ['new'] }), thing('e', { tags: ['all', 'new', 'new'] })];
      await writer.commit(batch(1, 2, [{ deleted: 'c' }, ...brought, changed, { deleted: 'b' }]));
      const reader = store.reader(thingsView);
      const tagged = async (tag: string): Promise<string[]> => {
        const sort = { field: '_id', direction: 'ascending' } as const;
        const { documents } = await reader.find({ where: { tags: tag }, sort, limit: 10 });
        expect(await reader.count({ tags: tag })).toBe(documents.length);
        return documents.map(({ _id }) => _id);
      };
      expect(await tagged('one')).toEqual([]);
      expect(await tagged('all')).toEqual(['a', 'e']);
      expect(await tagged('new')).toEqual(['a', 'd', 'e']);
    });

    it('moves only the checkpoint when nothing changed', async () => {
      const { store } = opened();
      const writer = await publish(store, [thing('a')]);
      await writer.commit(batch(1, 9));
      expect(await writer.checkpoint()).toBe(at(9));
      expect(await store.reader(thingsView).lastChange()).toMatchObject({ position: at(1) });
    });

    it('moves the last change of what is said to have changed, though no document comes with it', async () => {
      const { store } = opened();
      const writer = await publish(store, [thing('a')]);
      await writer.commit(batch(1, 9, [], { changed: true }));
      expect(await store.reader(thingsView).lastChange()).toMatchObject({ position: at(9) });
      expect(await store.reader(thingsView).get('a')).toEqual(thing('a'));
    });

    it('refuses a batch that was computed from another checkpoint, and keeps nothing of it', async () => {
      const { store } = opened();
      const writer = await publish(store, [thing('a')]);
      await writer.commit(batch(1, 5, [thing('a', { rank: 5 })]));
      const counters = new Map([['all', { value: 9, position: at(3) }]]);
      const late = batch(1, 3, [thing('a', { rank: 3 }), thing('b')], { counters, parked: [PARKED] });
      await expect(writer.commit(late)).rejects.toThrow(StaleCheckpoint);
      const reader = store.reader(thingsView);
      expect(await reader.get('a')).toEqual(thing('a', { rank: 5 }));
      expect(await reader.get('b')).toBeNull();
      expect(await reader.counter('all')).toBe(0);
      expect(await writer.parked()).toEqual([]);
      expect(await writer.checkpoint()).toBe(at(5));
    });

    it('refuses a batch that was computed from a checkpoint that is still to come', async () => {
      const { store } = opened();
      const writer = await publish(store, [thing('a')]);
      await expect(writer.commit(batch(2, 3, [thing('b')]))).rejects.toThrow(StaleCheckpoint);
      expect(await store.reader(thingsView).get('b')).toBeNull();
      expect(await writer.checkpoint()).toBe(at(1));
    });

    it('lets one of two writers win, and tells the other', async () => {
      const { store, openAnother } = opened();
      const writer = await publish(store, [thing('a')]);
      const other = await openAnother();
      const rival = await other.writer(thingsView);
      const outcomes = await Promise.allSettled([
        writer.commit(batch(1, 2, [thing('a', { rank: 1 })])),
        rival.commit(batch(1, 2, [thing('a', { rank: 2 })])),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toBeInstanceOf(StaleCheckpoint);
      await other.close();
    });

    it('has no writer without a generation of the version', async () => {
      const { store } = opened();
      await expect(store.writer(thingsView)).rejects.toThrow('things');
      await publish(store);
      await expect(store.writer({ ...thingsView, version: 2 })).rejects.toThrow('things');
    });
  });
}
