import * as fc from 'fast-check';
import type { Query, ViewReader } from '../port.ts';
import { thing, type Thing } from './things.ts';

/** A list over fields that hold one text or number. */
type PlainList = Query<Thing> & { readonly sort: { readonly field: 'rank' | 'due' | '_id' } };

export const things = (ids: string) =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom(...ids.split('')) }),
        rank: fc.integer({ min: 0, max: 3 }),
        due: fc.constantFrom(null, '2026-01-01', '2026-01-02'),
        kind: fc.constantFrom('tool', 'toy'),
        tags: fc.subarray(['red', 'reddish', 'blue']),
      }),
      { selector: ({ id }) => id, maxLength: 25, size: 'max' },
    )
    .map((list) => list.map(({ id, ...members }) => thing(id, members)));

export const lists = fc.record({
  where: fc.constantFrom<Query<Thing>['where']>(
    {},
    { kind: 'tool' },
    { tags: { prefix: 'red' } },
    { tags: { anyOf: ['red', 'reddish'] } },
  ),
  sort: fc.record({
    field: fc.constantFrom('rank' as const, 'due' as const, '_id' as const),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
  }),
  limit: fc.integer({ min: 1, max: 7 }),
});

/** What a list must be, worked out without the store: nothing before something, ties by id, in plain order. */
export function idsInOrder(all: readonly Thing[], { where, sort: { field, direction } }: PlainList): string[] {
  const ascending = all
    .filter(({ kind }) => where.kind === undefined || kind === where.kind)
    .filter(({ tags }) => where.tags === undefined || tags.some((tag) => tag.startsWith('red')))
    .toSorted((one, other) => compare(one[field], other[field]) || compare(one._id, other._id))
    .map(({ _id }) => _id);
  return direction === 'ascending' ? ascending : ascending.toReversed();
}

function compare(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return Number(one > other) - Number(one < other);
}

const nothing = async (): Promise<void> => undefined;

/** Follows `next` to the end. @param between runs after each page */
export async function walk(reader: ViewReader<Thing>, query: Query<Thing>, between = nothing) {
  const pages: string[][] = [];
  let page = await reader.find(query);
  pages.push(page.documents.map(({ _id }) => _id));
  await between();
  while (page.next !== null) {
    page = await reader.find({ ...query, after: page.next });
    pages.push(page.documents.map(({ _id }) => _id));
    await between();
  }
  return { pages, previous: page.previous };
}

/** Follows `previous` from a place to the start. */
export async function walkBack(
  reader: ViewReader<Thing>,
  query: Query<Thing>,
  from: string | null,
  between = nothing,
): Promise<string[]> {
  const ids: string[] = [];
  for (let before = from; before !== null;) {
    const page = await reader.find({ ...query, before });
    ids.unshift(...page.documents.map(({ _id }) => _id));
    before = page.previous;
    await between();
  }
  return ids;
}
