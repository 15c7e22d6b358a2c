import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidCursor, type Query, type ViewReader } from '../port.ts';
import { useStore, type OpenStore } from './opened-store.ts';
import { batch, publish, thing, thingsView, type Thing } from './things.ts';

const manyThings = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'c') }),
      rank: fc.integer({ min: 0, max: 3 }),
      due: fc.constantFrom(null, '2026-01-01', '2026-01-02'),
      kind: fc.constantFrom('tool', 'toy'),
    }),
    { selector: ({ id }) => id, maxLength: 25 },
  )
  .map((list) => list.map(({ id, ...members }) => thing(id, members)));

const sorts = fc.record({
  field: fc.constantFrom('rank' as const, 'due' as const, '_id' as const),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
});

export function describePaging(open: OpenStore): void {
  describe('pages', () => {
    const opened = useStore(open);
    const BY_RANK = { where: {}, sort: { field: 'rank', direction: 'ascending' }, limit: 2 } as const;

    it('lead through the whole list, once each, and back again, whatever the sort and the size', async () => {
      const { store } = opened();
      await fc.assert(
        fc.asyncProperty(manyThings, sorts, fc.integer({ min: 1, max: 7 }), async (things, sort, limit) => {
          await publish(store, things);
          const reader = store.reader(thingsView);
          const query: Query<Thing> = { where: { kind: 'tool' }, sort, limit };
          const whole = await reader.find({ ...query, limit: 100 });
          const there = await walk(reader, query);
          expect(there.pages.flat()).toEqual(whole.documents.map(({ _id }) => _id));
          const back = await walkBack(reader, query, there.lastPrevious);
          expect([...back, ...(there.pages.at(-1) ?? [])]).toEqual(there.pages.flat());
        }),
        { numRuns: 40 },
      );
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

    it('refuse the cursor of another list', async () => {
      const { store } = opened();
      await publish(
        store,
        ['a', 'b', 'c'].map((id) => thing(id)),
      );
      const reader = store.reader(thingsView);
      const { next } = await reader.find(BY_RANK);
      const other = { ...BY_RANK, where: { kind: 'tool' }, ...(next === null ? {} : { after: next }) };
      await expect(reader.find(other)).rejects.toThrow(InvalidCursor);
    });
  });
}

async function walk(reader: ViewReader<Thing>, query: Query<Thing>) {
  const pages: string[][] = [];
  let page = await reader.find(query);
  pages.push(page.documents.map(({ _id }) => _id));
  while (page.next !== null) {
    page = await reader.find({ ...query, after: page.next });
    pages.push(page.documents.map(({ _id }) => _id));
  }
  return { pages, lastPrevious: page.previous };
}

async function walkBack(reader: ViewReader<Thing>, query: Query<Thing>, from: string | null): Promise<string[]> {
  const ids: string[] = [];
  for (let before = from; before !== null;) {
    const page = await reader.find({ ...query, before });
    ids.unshift(...page.documents.map(({ _id }) => _id));
    before = page.previous;
  }
  return ids;
}
