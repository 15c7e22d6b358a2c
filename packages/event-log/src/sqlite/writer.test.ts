import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { makeWriter } from './writer.ts';

test('a truncated stream keeps a note of its first revision left, for whoever wonders at the gap', () => {
  const db = openDatabase(':memory:');
  const writer = makeWriter(db);
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, type: 'Noted', body: '{}' }));
  writer.append('note-1', 'no-stream', rows);
  const notes = [1, 0, 2, 99].map((before) => {
    writer.truncate('note-1', before);
    return db.prepare('SELECT truncated_before FROM streams').get();
  });

  expect(notes).toEqual([1, 1, 2, 3].map((revision) => ({ truncated_before: revision })));
  db.close();
});
