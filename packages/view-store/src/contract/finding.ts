import { describe, expect, it } from 'vitest';
import type { Query, Where } from '../port.ts';
import { useStore, type OpenStore } from './opened-store.ts';
import { batch, publish, thing, thingsView, type Thing } from './things.ts';

const THINGS = [
  thing('a', { kind: 'tool', rank: 3, open: true, due: '2026-03-02', tags: ['anna', 'martin'] }),
  thing('b', { kind: 'toy', rank: 1, open: false, due: null, tags: ['anna', 'martinez'] }),
  thing('c', { kind: 'tool', rank: 1, open: true, due: '2026-03-01', tags: ['bruno'] }),
  thing('d', { kind: 'tools', rank: 2, open: false, due: '2026-04-01', tags: [] }),
  thing('e', { kind: 'Tool', rank: -1, open: true, due: null, tags: ['ánna'] }),
];

export function describeFinding(open: OpenStore): void {
  describe('finding documents', () => {
    const opened = useStore(open);

    const conditions: [string, Where<Thing>, string][] = [
      ['no condition', {}, 'abcde'],
      ['a value', { kind: 'tool' }, 'ac'],
      ['a number', { rank: 1 }, 'bc'],
      ['true', { open: true }, 'ace'],
      ['false', { open: false }, 'bd'],
      ['null', { due: null }, 'be'],
      ['an id', { _id: 'd' }, 'd'],
      ['a lowest value', { due: { gte: '2026-03-02' } }, 'ad'],
      ['an upper bound, which is left out', { due: { lt: '2026-03-02' } }, 'c'],
      ['a range', { due: { gte: '2026-03-01', lt: '2026-04-01' } }, 'ac'],
      ['a prefix', { kind: { prefix: 'tool' } }, 'acd'],
      ['an empty prefix', { kind: { prefix: '' } }, 'abcde'],
      ['one of many values', { tags: 'anna' }, 'ab'],
      ['a prefix of one of many values', { tags: { prefix: 'martin' } }, 'ab'],
      ['several conditions on many values, each held by some value', { tags: ['anna', 'martinez'] }, 'b'],
      ['conditions on many values that no one document holds all of', { tags: [{ prefix: 'an' }, 'bruno'] }, ''],
      ['a prefix of several', { tags: [{ prefix: 'an' }, { prefix: 'mar' }] }, 'ab'],
      ['any of several texts', { kind: { anyOf: ['toy', 'tools', 'none'] } }, 'bd'],
      ['any of several ids', { _id: { anyOf: ['e', 'a', 'a'] } }, 'ae'],
      ['any of none', { kind: { anyOf: [] } }, ''],
      ['some of many values among several', { tags: { anyOf: ['martin', 'anna', 'bruno'] } }, 'abc'],
      ['some of many values among none', { tags: { anyOf: [] } }, ''],
      ['one of many values and some among others', { tags: ['anna', { anyOf: ['martinez', 'bruno'] }] }, 'b'],
      ['some among several, twice', { tags: [{ anyOf: ['anna', 'bruno'] }, { anyOf: ['martin', 'bruno'] }] }, 'ac'],
      ['several fields', { kind: 'tool', open: true, tags: 'bruno' }, 'c'],
      ['what nothing fulfils', { kind: 'tool', rank: 2 }, ''],
    ];
    it.each(conditions)('by %s', async (_, where, ids) => {
      const { store } = opened();
      await publish(store, THINGS);
      const reader = store.reader(thingsView);
      const { documents } = await reader.find({ where, sort: { field: '_id', direction: 'ascending' }, limit: 10 });
      expect(documents.map(({ _id }) => _id).join('')).toBe(ids);
      expect(await reader.count(where)).toBe(ids.length);
    });

    const sorts: [Query<Thing>['sort'], string][] = [
      [{ field: '_id', direction: 'ascending' }, 'abcde'],
      [{ field: '_id', direction: 'descending' }, 'edcba'],
      [{ field: 'rank', direction: 'ascending' }, 'ebcda'],
      [{ field: 'rank', direction: 'descending' }, 'adcbe'],
      [{ field: 'kind', direction: 'ascending' }, 'eacdb'],
      [{ field: 'due', direction: 'ascending' }, 'becad'],
      [{ field: 'due', direction: 'descending' }, 'daceb'],
      [{ field: 'open', direction: 'ascending' }, 'bdace'],
    ];
    it.each(sorts)('sorted by %j: ties by id, nothing before something', async (sort, ids) => {
      const { store } = opened();
      await publish(store, THINGS);
      const { documents } = await store.reader(thingsView).find({ where: {}, sort, limit: 10 });
      expect(documents.map(({ _id }) => _id).join('')).toBe(ids);
    });

    it('by odd values alike, whether they came by a fill or by a batch', async () => {
      const { store } = opened();
      const odd = ['', ' ', '"quoted"', "it's", 'back\\slash', '%_', 'é', 'e\u0301', '🙂', '[1]', 'null', '1'];
      const filled = odd.map((tag, index) => thing(`f${index}`, { tags: [tag, 'all'], kind: tag }));
      const committed = odd.map((tag, index) => thing(`b${index}`, { tags: [tag, 'all', tag], kind: tag }));
      const writer = await publish(store, filled);
      await writer.commit(batch(1, 2, committed));
      const reader = store.reader(thingsView);
      const sort = { field: '_id', direction: 'ascending' } as const;
      for (const [index, tag] of odd.entries()) {
        const among = { anyOf: [tag, 'other'] };
        for (const where of [{ tags: tag }, { kind: tag }, { tags: [tag, 'all'] }, { tags: among }, { kind: among }]) {
          const { documents } = await reader.find({ where, sort, limit: 5 });
          expect(documents).toEqual([committed[index], filled[index]]);
          expect(await reader.count(where)).toBe(2);
        }
      }
    });

    it('as they are after a change: by the new values, and not by the old ones', async () => {
      const { store } = opened();
      const writer = await publish(store, THINGS);
      const changed = thing('a', { kind: 'toy', rank: 9, open: false, due: '2027-01-01', tags: ['anna', 'new'] });
      await writer.commit(batch(1, 2, [changed]));
      const reader = store.reader(thingsView);
      expect(await reader.count({ tags: 'new', kind: 'toy', open: false, rank: 9 })).toBe(1);
      expect(await reader.count({ tags: 'martin' })).toBe(0);
      expect(await reader.count({ kind: 'tool' })).toBe(1);
      expect(await reader.count({ tags: 'anna' })).toBe(2);
    });
  });
}
