import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidCursor } from '../port.ts';
import { idsInOrder, lists, things, walk, walkBack } from './lists.ts';
import { useStore, type OpenStore } from './opened-store.ts';
import { batch, publish, thing, thingsView } from './things.ts';

export function describePaging(open: OpenStore): void {
  describe('pages', () => {
    const opened = useStore(open);
    const BY_RANK = { where: {}, sort: { field: 'rank', direction: 'ascending' }, limit: 2 } as const;

    it('lead through the whole list, once each, and back again from its end, whatever the list', async () => {
      const { store } = opened();
      await fc.assert(
        fc.asyncProperty(things('abc'), lists, async (all, query) => {
          await publish(store, all);
          const reader = store.reader(thingsView);
          const whole = idsInOrder(all, query);
          const there = await walk(reader, query);
          expect(there.pages.flat()).toEqual(whole);
          expect(there.pages.slice(0, -1).every((page) => page.length === query.limit)).toBe(true);
          expect([...(await walkBack(reader, query, there.previous)), ...(there.pages.at(-1) ?? [])]).toEqual(whole);
          expect(await walkBack(reader, query, '')).toEqual(whole);
        }),
        { numRuns: 25 },
      );
    });

    it('repeat and skip nothing of what was there, whatever comes in between them, there and back', async () => {
      const { store } = opened();
      await fc.assert(
        fc.asyncProperty(things('abc'), fc.array(things('xyz'), { maxLength: 4 }), lists, async (all, later, query) => {
          let writer = await publish(store, all);
          let position = 1;
          const old = idsInOrder(all, query);
          const isOld = (id: string): boolean => /^[abc]/u.test(id);
          const comeIn = async (): Promise<void> => {
            const next = later[position - 1] ?? [];
            await writer.commit(batch(position, position + 1, next));
            position += 1;
          };
          const there = await walk(store.reader(thingsView), query, comeIn);
          expect(there.pages.flat().filter(isOld)).toEqual(old);
          writer = await publish(store, all);
          position = 1;
          const back = await walkBack(store.reader(thingsView), query, '', comeIn);
          expect(back.filter(isOld)).toEqual(old);
        }),
        { numRuns: 10 },
      );
    });

    it('give the last one for an empty `before`, with the way back and none on', async () => {
      const { store } = opened();
      await publish(
        store,
        ['a', 'b', 'c', 'd', 'e'].map((id) => thing(id)),
      );
      const reader = store.reader(thingsView);
      const last = await reader.find({ ...BY_RANK, before: '' });
      expect(last.documents.map(({ _id }) => _id)).toEqual(['d', 'e']);
      expect(last.next).toBeNull();
      const before = await reader.find({ ...BY_RANK, ...(last.previous === null ? {} : { before: last.previous }) });
      expect(before.documents.map(({ _id }) => _id)).toEqual(['b', 'c']);
      const again = await reader.find({ ...BY_RANK, ...(before.next === null ? {} : { after: before.next }) });
      expect(again.documents.map(({ _id }) => _id)).toEqual(['d', 'e']);
    });

    it('have no way on at the end and none back at the start', async () => {
      const { store } = opened();
      await publish(store, [thing('a', { rank: 1 }), thing('b', { rank: 2 }), thing('c', { rank: 3 })]);
      const reader = store.reader(thingsView);
      const first = await reader.find(BY_RANK);
      expect(first.previous).toBeNull();
      const second = await reader.find({ ...BY_RANK, ...(first.next === null ? {} : { after: first.next }) });
      expect(second.documents.map(({ _id }) => _id)).toEqual(['c']);
      expect(second.next).toBeNull();
      expect(second.previous).not.toBeNull();
    });

    it('neither repeat nor skip what was there before, when documents come in and go meanwhile', async () => {
      const { store } = opened();
      const writer = await publish(
        store,
        ['b', 'd', 'f', 'h'].map((id) => thing(id)),
      );
      const reader = store.reader(thingsView);
      const first = await reader.find(BY_RANK);
      expect(first.documents.map(({ _id }) => _id)).toEqual(['b', 'd']);
      await writer.commit(batch(1, 2, [thing('a'), thing('c'), thing('e'), { deleted: 'd' }]));
      const second = await reader.find({ ...BY_RANK, limit: 9, ...(first.next === null ? {} : { after: first.next }) });
      expect(second.documents.map(({ _id }) => _id)).toEqual(['e', 'f', 'h']);
    });

    it('have no way back once all that lay before them is gone', async () => {
      const { store } = opened();
      const writer = await publish(
        store,
        ['a', 'b', 'c'].map((id) => thing(id)),
      );
      const reader = store.reader(thingsView);
      const { next } = await reader.find(BY_RANK);
      await writer.commit(batch(1, 2, [{ deleted: 'a' }, { deleted: 'b' }]));
      const left = await reader.find({ ...BY_RANK, ...(next === null ? {} : { after: next }) });
      expect(left.documents.map(({ _id }) => _id)).toEqual(['c']);
      expect([left.previous, left.next]).toEqual([null, null]);
    });

    it('lead back from a page that has become empty', async () => {
      const { store } = opened();
      const writer = await publish(
        store,
        ['a', 'b', 'c'].map((id) => thing(id)),
      );
      const reader = store.reader(thingsView);
      const { next } = await reader.find(BY_RANK);
      await writer.commit(batch(1, 2, [{ deleted: 'c' }]));
      const emptied = await reader.find({ ...BY_RANK, ...(next === null ? {} : { after: next }) });
      expect(emptied).toMatchObject({ documents: [], next: null });
      const { previous } = emptied;
      const back = await reader.find({ ...BY_RANK, ...(previous === null ? {} : { before: previous }) });
      expect(back.documents.map(({ _id }) => _id)).toEqual(['a', 'b']);
    });

    it.each(['', 'nonsense', 'eyJhIjoxfQ', Buffer.from('["x",1,"a",false]').toString('base64url')])(
      'refuse the cursor %j, which no list gave',
      async (after) => {
        const { store } = opened();
        await publish(store, [thing('a')]);
        await expect(store.reader(thingsView).find({ ...BY_RANK, after })).rejects.toThrow(InvalidCursor);
      },
    );

    it.each(['=', ' ', '!', '\n'])('refuse a cursor with %j at its end', async (addition) => {
      const { store } = opened();
      await publish(
        store,
        ['a', 'b', 'c'].map((id) => thing(id)),
      );
      const reader = store.reader(thingsView);
      const { next } = await reader.find(BY_RANK);
      expect(next).not.toBeNull();
      await expect(reader.find({ ...BY_RANK, after: `${next}${addition}` })).rejects.toThrow(InvalidCursor);
      await expect(reader.find({ ...BY_RANK, before: `${addition}${next}` })).rejects.toThrow(InvalidCursor);
    });

    it('refuse the cursor of another list', async () => {
      const { store } = opened();
      await publish(
        store,
        ['a', 'b', 'c'].map((id) => thing(id)),
      );
      const reader = store.reader(thingsView);
      const { next } = await reader.find(BY_RANK);
      const after = next ?? '';
      expect(after).not.toBe('');
      const descending = { field: 'rank', direction: 'descending' } as const;
      await expect(reader.find({ ...BY_RANK, where: { kind: 'tool' }, after })).rejects.toThrow(InvalidCursor);
      await expect(reader.find({ ...BY_RANK, sort: descending, after })).rejects.toThrow(InvalidCursor);
      expect((await reader.find({ ...BY_RANK, limit: 1, after })).documents).toHaveLength(1);
    });

    it('go on where one of several that are asked for has come or gone meanwhile', async () => {
      const { store } = opened();
      const tagged = Array.from('abcdef', (id, index) => thing(id, { tags: [index % 2 === 0 ? 'even' : 'odd'] }));
      await publish(store, tagged);
      const reader = store.reader(thingsView);
      const among = (...values: string[]) => ({ ...BY_RANK, where: { tags: { anyOf: values } } });
      const { documents, next } = await reader.find(among('even'));
      expect(documents.map(({ _id }) => _id)).toEqual(['a', 'c']);
      const after = next ?? '';
      const rest = await reader.find({ ...among('odd', 'even'), after });
      expect(rest.documents.map(({ _id }) => _id)).toEqual(['d', 'e']);
      await expect(reader.find({ ...BY_RANK, where: { tags: 'even' }, after })).rejects.toThrow(InvalidCursor);
    });
  });
}
