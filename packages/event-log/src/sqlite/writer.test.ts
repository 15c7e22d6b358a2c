import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
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

test('in whatever order streams are truncated, no page keeps a copy of what was erased', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-writer-'));
  let turn = 0;
  fc.assert(
    fc.property(
      fc.array(fc.record({ length: fc.integer({ min: 10, max: 700 }), rank: fc.nat() }), {
        minLength: 150,
        maxLength: 200,
      }),
      (streams) => {
        turn += 1;
        const file = join(folder, `${turn}.sqlite`);
        const db = openDatabase(file);
        const writer = makeWriter(db);
        db.exec('BEGIN');
        for (const [index, { length }] of streams.entries()) {
          const body = JSON.stringify(index % 3 === 0 ? 'x'.repeat(length) : `Canari Jaune ${'x'.repeat(length)}`);
          writer.append(`note-${index}`, 'no-stream', [
            { id: 'a', type: 'Noted', body },
            { id: 'b', type: 'Erased', body: '{}' },
          ]);
        }
        db.exec('COMMIT; BEGIN');
        const erased = streams.flatMap(({ rank }, index) => (index % 3 === 0 ? [] : [{ rank, index }]));
        for (const { index } of erased.sort((one, other) => one.rank - other.rank)) writer.truncate(`note-${index}`, 1);
        db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');

        expect(readFileSync(file).includes('Canari')).toBe(false);
        db.close();
      },
    ),
    { numRuns: 12, seed: 20_260_101, endOnFailure: true },
  );
  await rm(folder, { recursive: true });
});
