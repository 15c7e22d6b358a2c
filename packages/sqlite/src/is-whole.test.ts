import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isWhole } from './is-whole.ts';

const PAGE = 4096;

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-whole-'));
  file = join(folder, 'notes.sqlite');
  const db = new DatabaseSync(file);
  db.exec('BEGIN; CREATE TABLE notes (text TEXT)');
  const insert = db.prepare('INSERT INTO notes VALUES (?)');
  for (let count = 0; count < 100; count += 1) insert.run('x'.repeat(1000));
  db.exec('COMMIT');
  db.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a database as it was written is whole', () => {
  expect(isWhole(file)).toBe(true);
});

it.each([
  ['that was cut off', () => truncateSync(file, 5 * PAGE)],
  ['that is no database', () => writeFileSync(file, 'no pages'.repeat(PAGE))],
  ['with a page that was not copied', () => writeAt(file, 9 * PAGE, Buffer.alloc(PAGE))],
])('one %s is not', (_, damage) => {
  damage();
  expect(isWhole(file)).toBe(false);
});

function writeAt(path: string, position: number, bytes: Buffer): void {
  const handle = openSync(path, 'r+');
  writeSync(handle, bytes, 0, bytes.length, position);
  closeSync(handle);
}
