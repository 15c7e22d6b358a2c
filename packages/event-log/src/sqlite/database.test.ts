import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-database-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe("the log's database", () => {
  test.each([
    { setting: 'journal_mode', value: 'wal' },
    { setting: 'synchronous', value: 2 },
    { setting: 'secure_delete', value: 1 },
    { setting: 'temp_store', value: 2 },
    { setting: 'wal_autocheckpoint', value: 4000 },
    { setting: 'foreign_keys', value: 1 },
  ])('runs with $setting = $value', ({ setting, value }) => {
    const db = openDatabase(join(folder, 'events.sqlite'));
    expect(Object.values(db.prepare(`PRAGMA ${setting}`).get())).toEqual([value]);
    db.close();
  });

  test('is made with its folder, and is the same when it is opened again', () => {
    const file = join(folder, 'not', 'there', 'events.sqlite');
    const first = openDatabase(file);
    first.exec("INSERT INTO streams (name, revision) VALUES ('note-1', 0)");
    first.close();
    const second = openDatabase(file);

    expect(second.prepare('SELECT name FROM streams').all()).toEqual([{ name: 'note-1' }]);
    second.close();
  });

  test('of a later version is refused', () => {
    const file = join(folder, 'events.sqlite');
    const later = new DatabaseSync(file);
    later.exec('PRAGMA user_version = 7');
    later.close();

    expect(() => openDatabase(file)).toThrow('version 7');
  });

  test('is refused when the file is something else', async () => {
    const file = join(folder, 'events.sqlite');
    await writeFile(file, 'a letter to the parents, '.repeat(200));

    expect(() => openDatabase(file)).toThrow('not a database');
  });
});
