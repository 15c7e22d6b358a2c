import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-database-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe("the log's database", () => {
  test.each([
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
});
