import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSchema, IN_MEMORY, openDurable } from './durable.ts';

const NOTES = { subject: 'The notes have', version: 2, statements: 'CREATE TABLE notes (text TEXT) STRICT' };

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-durable-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const openNotes = (file: string, schema = NOTES) => openDurable(file, (db) => createSchema(db, schema));

const tablesOf = (db: DatabaseSyncInstance) => db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();

test.each([
  { setting: 'journal_mode', value: 'wal' },
  { setting: 'synchronous', value: 2 },
  { setting: 'secure_delete', value: 1 },
  { setting: 'temp_store', value: 2 },
])('a database runs with $setting = $value', ({ setting, value }) => {
  const db = openNotes(join(folder, 'notes.sqlite'));
  expect(Object.values(db.prepare(`PRAGMA ${setting}`).get())).toEqual([value]);
  db.close();
});

test('what is no database is refused by its name', () => {
  const file = join(folder, 'notes.sqlite');
  writeFileSync(file, 'a letter to the parents, '.repeat(200));
  expect(() => openNotes(file)).toThrow(/^notes\.sqlite: file is not a database$/u);
});

test.each(['a file', 'memory'])('tables are made once, in %s', (where) => {
  const file = where === 'memory' ? IN_MEMORY : join(folder, 'not', 'there', 'notes.sqlite');
  const db = openNotes(file);
  createSchema(db, NOTES);

  expect(tablesOf(db)).toEqual([{ name: 'notes' }]);
  db.close();
});

test('another version is refused by its name, and is not held open', () => {
  const file = join(folder, 'notes.sqlite');
  openNotes(file).close();
  const held: DatabaseSyncInstance[] = [];
  const openLater = () =>
    openDurable(file, (db) => {
      held.push(db);
      createSchema(db, { ...NOTES, version: 3 });
    });

  expect(openLater).toThrow(
    expect.objectContaining({ code: 'OTHER_VERSION', message: 'The notes have version 2, not 3' }),
  );
  expect(held.map((db) => db.isOpen)).toEqual([false]);
});

test('tables that can’t be made leave none', () => {
  const file = join(folder, 'notes.sqlite');
  const half = { ...NOTES, statements: `${NOTES.statements}; CREATE TABLE notes (text TEXT)` };
  expect(() => openNotes(file, half)).toThrow('already exists');

  const db = openNotes(file, { ...NOTES, statements: '' });
  expect(tablesOf(db)).toEqual([]);
  db.close();
});

test('where the disk is full that is what is told, and not that nothing is left to be taken back', () => {
  const file = join(folder, 'notes.sqlite');
  const openFull = () =>
    openDurable(file, (db) => {
      db.exec('PRAGMA max_page_count = 1');
      createSchema(db, NOTES);
    });

  expect(openFull).toThrow(/^notes\.sqlite: database or disk is full$/u);
});
