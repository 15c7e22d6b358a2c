import * as fc from 'fast-check';
import { foldWords } from '@vigie/projections/contract';
import type { ViewReader } from '@vigie/view-store';
import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_WORDS } from '../contract/index.ts';
import { studentDocument } from '../testing/documents.ts';
import { BY_NAME } from './by-name.ts';
import { matchesName, ranksOf, searchByName, type Named } from './name-search.ts';
import { waysToRead } from './ways-to-read.ts';

describe('The ranks of a search', () => {
  it('are: whole words, whole words but for the last, beginnings of words', () => {
    expect(ranksOf(['jean', 'mar'])).toEqual([
      ['jean', 'mar'],
      ['jean', { prefix: 'mar' }],
      [{ prefix: 'jean' }, { prefix: 'mar' }],
    ]);
  });

  it('are two for one word', () => {
    expect(ranksOf(['mar'])).toEqual([['mar'], [{ prefix: 'mar' }]]);
  });
});

describe('A name', () => {
  const student = studentDocument({
    firstName: 'Chloë-Anne',
    lastName: 'LE BŒUF WEIß',
    email: 'c.leboeuf@example.test',
  });

  it.each(['chloe', 'boeuf le', 'WEISS', 'weis an', 'c.leboeuf@ex', 'leboeuf'])('is found by “%s”', (typed) =>
    expect(matchesName(student, waysToRead(foldWords(typed)))).toBe(true),
  );

  it.each(['oeuf', 'chloe paul', 'example', 'anne-marie'])('is not found by “%s”', (typed) =>
    expect(matchesName(student, waysToRead(foldWords(typed)))).toBe(false),
  );

  it('is found by the beginnings of its words in any order', () => {
    const beginnings = fc
      .constantFrom(...student.words)
      .chain((word) => fc.integer({ min: 1, max: word.length }).map((length) => word.slice(0, length)));
    fc.assert(
      fc.property(fc.array(beginnings, { maxLength: 5 }), (words) => {
        expect(matchesName(student, [words])).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('A search', () => {
  const MOST = 50;
  // Too long to be run together.
  const letters = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }).map((end) => `long${end}`);
  // Of a size, as otherwise hardly ten would come of it, of whom never more match than are answered.
  const names = fc.array(fc.array(letters, { minLength: 1, maxLength: 3 }), { maxLength: 150, size: 'max' });

  it('answers the best of all who match, in one read where these are all', async () => {
    await fc.assert(
      fc.asyncProperty(names, fc.array(letters, { minLength: 1, maxLength: 3 }), async (people, typed) => {
        const all = people.map(personOf);
        const { view, reads } = viewOf(all);
        const found = await searchByName(view, typed.join(' '), (words) => ({ words }), BY_NAME);
        const words = foldWords(typed.join(' '));
        const matching = all.filter((person) => matchesName(person, [words]));
        const ranked = matching.map((person) => ({
          person,
          rank: rankOf(person, words),
          rest: restOf(person, words),
        }));
        ranked.sort((one, other) => one.rank - other.rank || order(one.person, other.person));
        const best = ranked.slice(0, MOST).sort((one, other) => one.rank - other.rank || one.rest - other.rest);
        expect(found).toEqual(best.map(({ person }) => person));
        expect(reads()).toBeLessThanOrEqual(matching.length < MOST ? 1 : 3);
      }),
      { numRuns: 200 },
    );
  });
});

describe('Of those who are called as somebody types', () => {
  const MARIE = studentDocument({ _id: '1', firstName: 'Marie', lastName: 'DUPONT' });
  const others = [
    studentDocument({ _id: '2', firstName: 'Anne-Marie', lastName: 'DUPONT' }),
    studentDocument({ _id: '3', firstName: 'Marie-Claire', lastName: 'DUPONT' }),
    studentDocument({ _id: '4', firstName: 'Léa-Marie', lastName: 'DUPONT DURAND' }),
  ];

  it.each(['marie dupont', 'dupont marie', 'marie dup', 'dupont m', 'DUPONT, Marie'])(
    'those who have no other name come first: “%s”',
    async (typed) => {
      const { view } = viewOf([...others, MARIE]);
      const [first, ...behind] = await searchByName(view, typed, (words) => ({ words }), BY_NAME);
      expect(first).toBe(MARIE);
      expect(behind).toEqual(others);
    },
  );
});

it('Who has a typed word in the name comes before those who have it in the email, or run together', async () => {
  const people = [
    studentDocument({ _id: '1', firstName: 'Zoé', lastName: 'LATOUR' }),
    studentDocument({ _id: '2', firstName: 'Ana', lastName: 'ABEL', email: 'latour@example.test' }),
    studentDocument({ _id: '3', firstName: 'Ben', lastName: 'DE LA TOUR' }),
  ];
  const found = await searchByName(viewOf(people).view, 'latour', (words) => ({ words }), BY_NAME);
  expect(found.map(({ _id }) => _id)).toEqual(['1', '2', '3']);
});

describe('A name that people write in several ways', () => {
  const people = [
    "N'DIAYE Awa",
    'NDIAYE Binta',
    'LE GOFF Céline',
    'LEGOFF Dora',
    'DE LA TOUR Eva',
    'DELATOUR Flora',
    'SAINT-MARTIN Gil',
    'MARTIN Stella',
  ];
  const { view, reads } = viewOf(
    people.map((name, index) => {
      const [, lastName, firstName] = /^(.*) (.*)$/u.exec(name) ?? [];
      return studentDocument({ _id: String(index), ...(lastName && firstName && { firstName, lastName }) });
    }),
  );

  it.each([
    ["n'diaye", '01'],
    ['N Diaye', '01'],
    ['ndiaye', '10'],
    ["awa n'diaye", '0'],
    ["binta n'di", '1'],
    ['le goff', '23'],
    ['legoff', '32'],
    ['le goff dora', '3'],
    ['de la tour', '45'],
    ['flora de la tour', '5'],
    ['de latour', '54'],
    ['st martin', '67'],
    ['saint mar', '6'],
    ['gil st mart', '6'],
    ['martin st', '7'],
  ])('is found however it is typed: “%s”', async (typed, found) => {
    const documents = await searchByName(view, typed, (words) => ({ words }), BY_NAME);
    expect(documents.map(({ _id }) => _id).join('')).toBe(found);
  });

  it('costs a read more only where a typed word is short', async () => {
    const before = reads();
    await searchByName(view, 'binta ndiaye', (words) => ({ words }), BY_NAME);
    expect(reads()).toBe(before + 1);
  });
});

it('A search of more words than count is by those that do', async () => {
  const typed = 'a b c d e f g h i j k l';
  const person = personOf(typed.split(' ').slice(0, MAX_SEARCH_WORDS), 1);
  const found = await searchByName(viewOf([person]).view, typed, (words) => ({ words }), BY_NAME);
  expect(found).toEqual([person]);
});

const personOf = (words: readonly string[], index: number): Named => ({
  _id: String(index).padStart(3, '0'),
  words,
  sortName: words.join(' '),
});

const order = (one: Named, other: Named): number =>
  `${one.sortName}\t${one._id}` < `${other.sortName}\t${other._id}` ? -1 : 1;

/** Whether a name has more than what is typed: 1, or 0. */
const restOf = ({ words }: Named, typed: readonly string[]): number =>
  Number(words.length > typed.length || words.some((word) => !typed.some((prefix) => word.startsWith(prefix))));

/** As the rule says it: whole words, whole words but for the last, beginnings. */
function rankOf({ words }: Named, typed: readonly string[]): number {
  const whole = typed.map((word) => words.includes(word));
  if (whole.every(Boolean)) return 0;
  return typed.length > 1 && whole.slice(0, -1).every(Boolean) ? 1 : 2;
}

/** A view in memory that knows conditions on words, and counts its reads, none of which is of more than are answered. */
function viewOf(people: readonly Named[]) {
  let count = 0;
  const find: ViewReader<Named>['find'] = async ({ where, limit }) => {
    count += 1;
    expect(limit).toBe(50);
    const conditions = [where.words ?? []].flat();
    const matches = ({ words }: Named): boolean =>
      conditions.every((condition) =>
        typeof condition === 'string'
          ? words.includes(condition)
          : typeof condition === 'object' &&
            condition !== null &&
            'prefix' in condition &&
            words.some((word) => word.startsWith(condition.prefix)),
      );
    return { documents: people.filter(matches).toSorted(order).slice(0, limit), next: null, previous: null };
  };
  const never = (): never => {
    throw new Error('A search reads lists');
  };
  const view: ViewReader<Named> = {
    find,
    get: never,
    getMany: never,
    count: never,
    counter: never,
    lastChange: never,
  };
  return { view, reads: () => count };
}
