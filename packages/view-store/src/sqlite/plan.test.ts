import { beforeAll, describe, expect, it } from 'vitest';
import type { Page, Query, StoredDocument, ViewDefinition, ViewDocument } from '../port.ts';
import { openDatabase } from './database.ts';
import { count } from './count.ts';
import { find } from './find.ts';
import { makeRows } from './rows.ts';
import { indexesOf, tablesOf } from './schema.ts';
import { makeStatements, type Statements } from './statements.ts';

/** A view as lists of an application are made: a state, a time, people and words. */
interface Letter extends ViewDocument {
  readonly open: boolean;
  readonly by: string;
  readonly on: string;
  readonly people: readonly string[];
  readonly words: readonly string[];
}

const lettersView: ViewDefinition<Letter> = {
  name: 'letters',
  version: 1,
  fields: { open: 'one', by: 'one', on: 'one', people: 'many', words: 'many' },
  indexes: [['open', 'on'], ['by', 'on'], ['on']],
};

const COUNT = 6_000;
const BY_TIME = { field: 'on', direction: 'descending' } as const;

const db = openDatabase(':memory:');
const statements = makeStatements(db);

/**
 * Everyone is in 6 letters, `common` in all of them, `half` in every other one, and `once` in the oldest alone. `rest`
 * is in those that lack `half`, and with it in the oldest and five of the newest. `late` is in the newest 2,500.
 */
const letters: readonly Letter[] = Array.from({ length: COUNT }, (_, number) => ({
  _id: `l${number}`,
  open: number % 3 === 0,
  by: `u${number % 20}`,
  on: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
  people: [`p${number % 1_000}`],
  words: [
    'common',
    ...(number % 2 === 0 ? ['half'] : []),
    ...(number % 2 === 1 || number === 0 || number >= COUNT - 10 ? ['rest'] : []),
    ...(number === 0 ? ['once'] : []),
    ...(number >= COUNT - 2_500 ? ['late'] : []),
  ],
}));

const manyMore: readonly StoredDocument<Letter>[] = Array.from({ length: 50_000 }, (_, number) => ({
  position: '1',
  document: { _id: `m${number}`, open: number % 10 === 0, by: 'm', on: '2025', people: [`q${number % 23}`], words: [] },
}));

const EVEN_PEOPLE = Array.from({ length: 500 }, (_, number) => `p${number * 2}`);

beforeAll(() => {
  db.exec(tablesOf(lettersView));
  makeRows(statements, lettersView).fill(letters.map((document) => ({ document, position: '1' })));
  db.exec(indexesOf(lettersView));
});

/** The steps by which SQLite goes for the documents of a page. */
function stepsOf(where: Query<Letter>['where'], rest: Partial<Query<Letter>> = {}) {
  const query = { where, sort: BY_TIME, limit: 5, ...rest };
  const { done, steps } = watched('SELECT json', (recording) => find(recording, lettersView, query));
  return { page: done, steps };
}

/** What is done, and the steps by which SQLite goes for it in statements that begin so. */
function watched<T>(beginning: string, work: (recording: Statements) => T) {
  const asked: string[] = [];
  const done = work({
    of(sql) {
      asked.push(sql);
      return statements.of(sql);
    },
  });
  const steps = asked
    .filter((sql) => sql.startsWith(beginning))
    .flatMap((sql): { detail: string }[] => db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    .map(({ detail }) => detail);
  return { done, steps: steps.join('; ') };
}

describe('documents are read', () => {
  it.each([
    ['a state', { open: true }, 'compound_0 (one_open=?)'],
    ['a person', { by: 'u1' }, 'compound_1 (one_by=?)'],
    ['a state and a time', { open: false, on: { gte: '2026-01-02' } }, 'compound_0 (one_open=? AND one_on>?)'],
    ['nothing', {}, 'compound_2'],
    ['a common word', { words: { prefix: 'com' } }, 'compound_2'],
    ['a state and common words', { open: true, words: [{ prefix: 'com' }, { prefix: 'half' }] }, 'compound_0'],
    ['any of many people', { people: { anyOf: EVEN_PEOPLE } }, 'compound_2'],
  ])('in the order of an index, without sorting, by %s', (_, where, index) => {
    for (const cursor of [{}, { before: '' }]) {
      const { page, steps } = stepsOf(where, cursor);
      expect(steps).toContain(index);
      expect(steps).not.toContain('TEMP B-TREE');
      expect(steps).not.toMatch(/SCAN documents(?! USING)/u);
      expect(page.documents).toHaveLength(5);
    }
  });

  it.each([
    ['somebody in few of them', { people: 'p7' }, 'SEARCH many_people USING PRIMARY KEY', 5],
    [
      'few people and a rarer word',
      { words: 'once', people: { prefix: 'p99' } },
      'SEARCH many_words USING PRIMARY KEY',
      0,
    ],
    ['nobody', { open: true, people: 'nobody' }, 'SEARCH many_people USING PRIMARY KEY', 0],
    ['any of a few people', { people: { anyOf: ['p7', 'p8', 'nobody'] } }, 'SEARCH many_people USING PRIMARY KEY', 5],
    [
      'a rare word among common ones',
      { words: [{ prefix: 'com' }, { prefix: 'onc' }] },
      'SEARCH many_words USING PRIMARY KEY',
      1,
    ],
    ['common words that hardly any has all of', { words: ['half', 'rest'] }, 'SEARCH many_words USING PRIMARY KEY', 5],
    [
      'beginnings of such words, in a state',
      { open: true, words: [{ prefix: 'com' }, { prefix: 'hal' }, { prefix: 're' }] },
      'SEARCH many_words USING PRIMARY KEY',
      2,
    ],
  ])('from the values, without following the list, by %s', (_, where, values, count) => {
    const { page, steps } = stepsOf(where);
    expect(steps).toContain(values);
    expect(steps).toContain('SEARCH documents USING INTEGER PRIMARY KEY');
    expect(steps).not.toMatch(/SCAN documents/u);
    expect(page.documents).toHaveLength(count);
  });

  it('either way at each page: in order where common words are together, from the values where they are not', () => {
    const where = { words: ['half', 'rest'] };
    const newest = stepsOf(where, { limit: 4 });
    expect(newest.steps).toContain('compound_2');
    expect(newest.page.documents.map(({ _id }) => _id)).toEqual(['l5998', 'l5996', 'l5994', 'l5992']);
    const others = stepsOf(where, { limit: 4, after: newest.page.next ?? '' });
    expect(others.steps).not.toContain('compound_2');
    expect(others.page.documents.map(({ _id }) => _id)).toEqual(['l5990', 'l0']);
    const back = stepsOf(where, { limit: 4, before: others.page.previous ?? '' });
    expect(back.page.documents).toEqual(newest.page.documents);
  });

  it.each([
    ['a word', { words: 'late' }],
    ['any of some words', { words: { anyOf: ['late', 'never'] } }],
    ['words, one of which is common', { words: ['late', 'common'] }],
  ])('in the order of the list, and no others, by %s that its next ones do not have', (_, where) => {
    const { page, steps } = stepsOf(where, { before: '' });
    expect(steps).toContain('compound_2');
    expect(steps).toContain('SEARCH many_words USING PRIMARY KEY');
    expect(steps).not.toContain('TEMP B-TREE');
    expect(page.documents.map(({ _id }) => _id)).toEqual(['l3504', 'l3503', 'l3502', 'l3501', 'l3500']);
    const back = stepsOf(where, { before: page.previous ?? '' });
    expect(back.page.documents.map(({ _id }) => _id)).toEqual(['l3509', 'l3508', 'l3507', 'l3506', 'l3505']);
    expect(back.steps).not.toContain('many_words');
  });

  it.each<[words: readonly string[], sort: Query<Letter>['sort'], limit: number]>([
    [['half', 'rest'], BY_TIME, 1],
    [['half', 'rest'], BY_TIME, 4],
    [['half', 'rest'], { ...BY_TIME, direction: 'ascending' }, 2],
    [['common', 'half', 'rest'], { ...BY_TIME, field: 'by' }, 4],
    [['common', 'half', 'once'], BY_TIME, 2],
    [['common', 'half'], BY_TIME, 700],
    [['late'], BY_TIME, 600],
    [['late', 'half'], { ...BY_TIME, direction: 'ascending' }, 70],
  ])('page by page, there and back, the letters that have %j by %j, %s a page', (words, sort, limit) => {
    const query = { where: { words: words.map((prefix) => ({ prefix })) }, sort, limit };
    const there: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = find(statements, lettersView, { ...query, ...(after === undefined ? {} : { after }) });
      there.push(...page.documents.map(({ _id }) => _id));
      after = page.next;
    }
    const back: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page: Page<Letter> = find(statements, lettersView, { ...query, before });
      back.unshift(...page.documents.map(({ _id }) => _id));
      before = page.previous;
    }
    const fulfilling = letters.filter((letter) => words.every((word) => letter.words.includes(word)));
    expect(there.toSorted()).toEqual(fulfilling.map(({ _id }) => _id).toSorted());
    expect(back).toEqual(there);
  });

  it('the same either way: what a condition gives is what its documents say', () => {
    const ids = (where: Query<Letter>['where']): string[] =>
      find(statements, lettersView, { where, sort: BY_TIME, limit: COUNT }).documents.map(({ _id }) => _id);
    const half = letters.filter(({ words }) => words.includes('half')).map(({ _id }) => _id);
    expect(ids({ words: 'half' })).toEqual(half.toReversed());
    expect(ids({ words: ['half', 'once'] })).toEqual(['l0']);
    expect(ids({ words: 'half', people: 'p8' })).toEqual(
      [5_008, 4_008, 3_008, 2_008, 1_008, 8].map((number) => `l${number}`),
    );
  });

  it.each([
    ['a common word', { words: 'half' }, 3_000],
    ['common words', { words: ['half', { prefix: 'com' }], open: true }, 1_000],
    ['somebody', { people: 'p7' }, 6],
    ['any of a few people', { people: { anyOf: ['p7', 'p8', 'nobody'] } }, 12],
    ['any of many people, in a state', { open: true, people: { anyOf: EVEN_PEOPLE } }, 1_000],
    ['somebody and a common word', { people: 'p8', words: 'half' }, 6],
    ['somebody and a word that their letters lack', { people: 'p7', words: 'half' }, 0],
  ])('or counted, by %s', (_, where, total) => {
    expect(count(statements, lettersView, where)).toBe(total);
  });

  it('or counted: those of somebody by fetching them, where they are few of a long list whose length an index tells', () => {
    makeRows(statements, lettersView).fill(manyMore);
    const countOf = (one: Query<Letter>['where']) =>
      watched('SELECT count(*) AS count FROM documents', (recording) =>
        count(recording, lettersView, { ...one, people: 'q1' }),
      );
    const [long, short, other] = [countOf({ open: false }), countOf({ open: true }), countOf({ open: false, by: 'm' })];
    db.exec("DELETE FROM documents WHERE id LIKE 'm%'; DELETE FROM many_people WHERE value LIKE 'q%'");
    expect([long, short, other].map(({ done }) => done)).toEqual([1_956, 218, 1_956]);
    expect(long.steps).toContain('SEARCH documents USING INTEGER PRIMARY KEY');
    expect(short.steps).toContain('SEARCH documents USING COVERING INDEX compound_0');
    expect(other.steps).toContain('SEARCH documents USING INDEX compound_');
  });
});
