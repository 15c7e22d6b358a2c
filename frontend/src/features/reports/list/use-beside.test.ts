import fc from 'fast-check';
import { expect, it } from 'vitest';
import { someReport } from '../card/testing.ts';
import { besideOf } from './use-beside.ts';

const listOf = (ids: string) => Array.from(ids, (id) => someReport({ id }));

it.each([
  ['a', 'abc', 'abc', null, 'b'],
  ['b', 'abc', 'abc', 'a', 'c'],
  ['c', 'abc', 'abc', 'b', null],
  ['a', 'a', 'a', null, null],
  ['b', 'abc', 'ac', 'a', 'c'],
  ['a', 'abc', 'bc', null, 'b'],
  ['c', 'abc', 'ab', 'b', null],
  ['c', 'abc', 'abd', 'b', 'd'],
  ['c', 'abc', 'bd', 'b', 'd'],
  ['c', 'abc', 'd', null, 'd'],
  ['b', 'abc', '', null, null],
])('beside %s, in a list that was %j and is %j, are %j and %j', (id, had, now, previous, next) => {
  expect(besideOf(id, listOf(had), listOf(now))).toEqual({ previous, next });
});

it('whoever files one report after another comes to all of them, whatever else leaves the list meanwhile', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...Array.from('abcdefghij')), { minLength: 1 });
  fc.assert(
    fc.property(letters, fc.infiniteStream(fc.nat()), (ids, chance) => {
      const seen: string[] = [];
      const gone = new Set<string>();
      let now = listOf(ids.join(''));
      for (let id = ids[0] ?? null; id !== null;) {
        const had = now;
        seen.push(id);
        const other = ids[Number(chance.next().value) % ids.length] ?? '';
        gone.add(other);
        now = now.filter((report) => report.id !== id && report.id !== other);
        id = besideOf(id, had, now).next;
      }
      expect(new Set([...seen, ...gone])).toEqual(new Set(ids));
      expect(new Set(seen).size).toBe(seen.length);
    }),
  );
});
