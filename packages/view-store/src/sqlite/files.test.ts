import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { batch, publish, thing, thingsView } from '../contract/things.ts';
import { openTemporaryViewStore, type TemporaryViewStore } from '../testing.ts';
import { clausesOf, and } from './conditions.ts';
import { openDatabase } from './database.ts';
import { indexesOf, tablesOf } from './schema.ts';

let opened: TemporaryViewStore;
beforeEach(async () => {
  opened = await openTemporaryViewStore();
});
afterEach(() => opened.close());

const bytes = (): string =>
  readdirSync(opened.directory)
    .map((name) => readFileSync(join(opened.directory, name), 'latin1'))
    .join('');

it('leaves no bytes of a document that was taken away', async () => {
  const secret = { note: { text: 'canary-in-a-note' }, tags: ['canary-in-a-tag'], due: 'canary-in-a-column' };
  const writer = await publish(opened.store, [thing('kept')]);
  await writer.commit(batch(1, 2, [thing('a', secret)]));
  expect(bytes()).toContain('canary-in-a-note');
  await writer.commit(batch(2, 3, [{ deleted: 'a' }]));
  expect(bytes()).not.toContain('canary');
});

it('deletes the file of a generation whose place another one has taken', async () => {
  await publish(opened.store, [thing('canary')]);
  await publish(opened.store, [thing('b')]);
  expect(bytes()).not.toContain('canary');
  expect(readdirSync(opened.directory).filter((name) => /^things-\d+\.sqlite$/u.test(name))).toHaveLength(1);
});

it('deletes what an unfinished rebuild left, when the next one starts', async () => {
  const dying = await opened.openAnother();
  await dying.rebuild(thingsView);
  await dying.close();
  await publish(opened.store, [thing('b')]);
  expect(readdirSync(opened.directory).filter((name) => name.startsWith('things-1.'))).toEqual([]);
});

it('syncs views as far as a rebuildable file needs, and overwrites what it deletes', () => {
  const db = openDatabase(':memory:');
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 1 });
  expect(db.prepare('PRAGMA secure_delete').get()).toEqual({ secure_delete: 1 });
  db.close();
});

it.each([
  ['a field and the sort', { kind: 'tool' }, 'compound_1'],
  ['the sort alone', {}, 'compound_0'],
  ['one of many values', { tags: 'anna' }, 'by_tags'],
  ['a prefix of many values', { tags: { prefix: 'an' } }, 'by_tags'],
])('finds by %s through an index', (_, where, index) => {
  const db = openDatabase(':memory:');
  db.exec(tablesOf(thingsView) + indexesOf(thingsView));
  const { sql, values } = and(clausesOf(thingsView, where));
  const query = `SELECT json FROM documents WHERE ${sql} ORDER BY "one_rank" DESC, id DESC LIMIT 25`;
  const steps: { detail: string }[] = db.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...values);
  const plan = steps.map(({ detail }) => detail).join('; ');
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/SCAN documents(?! USING)/u);
  db.close();
});
