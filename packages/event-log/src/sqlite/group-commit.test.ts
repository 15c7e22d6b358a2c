import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { makeGroupCommit } from './group-commit.ts';

const LONG = 60_000;

let folder = '';
let file = '';
let db: DatabaseSyncInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-group-commit-'));
  file = join(folder, 'events.sqlite');
  db = openDatabase(file);
  db.exec(`
    CREATE TABLE notes (text TEXT NOT NULL);
    CREATE TABLE owners (name TEXT PRIMARY KEY);
    CREATE TABLE owned (owner TEXT REFERENCES owners (name) DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER full_disk BEFORE INSERT ON notes WHEN new.text = 'too much' BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END;
  `);
});

afterEach(async () => {
  db.close();
  await rm(folder, { recursive: true });
});

describe('group commit', () => {
  test('commits together what arrives together, and answers after the commit', async () => {
    const story: string[] = [];
    const commits = makeGroupCommit(db, () => story.push(`written: ${notesElsewhere().join()}`), LONG);
    await Promise.all(
      ['a', 'b', 'c'].map(async (text) => story.push(`answer: ${await commits.run(() => note(text))}`)),
    );

    expect(story).toEqual(['written: a,b,c', 'answer: a', 'answer: b', 'answer: c']);
  });

  test('what arrives later goes into the next group', async () => {
    const written = vi.fn<() => void>();
    const commits = makeGroupCommit(db, written, LONG);
    await commits.run(() => note('a'));
    await commits.run(() => note('b'));

    expect(written).toHaveBeenCalledTimes(2);
    expect(notesElsewhere()).toEqual(['a', 'b']);
  });

  test('a very large group is committed in parts, in order, with nothing left over', async () => {
    const written = vi.fn<() => void>();
    const commits = makeGroupCommit(db, written, LONG);
    const texts = Array.from({ length: 2_500 }, (_, index) => String(index));
    await Promise.all(texts.map((text) => commits.run(() => note(text))));

    expect(notesElsewhere()).toEqual(texts);
    expect(written).toHaveBeenCalledTimes(3);
  });

  test('work that throws fails alone, and what it had written is undone', async () => {
    const commits = makeGroupCommit(db, () => {}, LONG);
    const outcomes = await Promise.allSettled([
      commits.run(() => note('a')),
      commits.run(() => {
        note('half');
        throw new Error('no');
      }),
      commits.run(() => note('b')),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(notesElsewhere()).toEqual(['a', 'b']);
  });

  test('a commit that fails fails the whole group, writes nothing, and the next group goes on', async () => {
    const commits = makeGroupCommit(db, () => {}, LONG);
    const outcomes = await Promise.allSettled([
      commits.run(() => note('a')),
      commits.run(() => db.exec("INSERT INTO owned VALUES ('nobody')")),
      commits.run(() => note('b')),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(outcomes[0]).toMatchObject({ reason: { message: expect.stringContaining('FOREIGN KEY') } });
    expect(notesElsewhere()).toEqual([]);
    await commits.run(() => note('c'));
    expect(notesElsewhere()).toEqual(['c']);
  });

  test('a failure that ends the transaction fails the whole group, and the next group goes on', async () => {
    const commits = makeGroupCommit(db, () => {}, LONG);
    const outcomes = await Promise.allSettled([
      commits.run(() => note('a')),
      commits.run(() => note('too much')),
      commits.run(() => note('b')),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(outcomes[0]).toMatchObject({ reason: { message: 'disk full' } });
    expect(notesElsewhere()).toEqual([]);
    await commits.run(() => note('c'));
    expect(notesElsewhere()).toEqual(['c']);
  });

  test('a failure that ends the transaction is told as it was, also of a group where other work throws', async () => {
    const commits = makeGroupCommit(db, () => {}, LONG);
    const outcomes = await Promise.allSettled([
      commits.run(() => {
        throw new Error('no');
      }),
      commits.run(() => note('too much')),
    ]);

    expect(outcomes).toMatchObject([{ reason: { message: 'disk full' } }, { reason: { message: 'disk full' } }]);
    await commits.run(() => note('c'));
    expect(notesElsewhere()).toEqual(['c']);
  });

  test('waits for another process to finish its writing, without holding up this one', async () => {
    const commits = makeGroupCommit(db, () => {}, LONG);
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE; INSERT INTO notes VALUES ('other')");
    const writing = commits.run(() => note('a'));
    await nextTurn();
    await nextTurn();
    other.exec('COMMIT');
    await writing;

    expect(notesElsewhere()).toEqual(['other', 'a']);
    other.close();
  });

  test('gives up when another process keeps the lock too long, and then waits as long for the next group', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const commits = makeGroupCommit(db, () => {}, LONG);
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const failing = Promise.allSettled([commits.run(() => note('a')), commits.run(() => note('b'))]);
    await nextTurn();
    await nextTurn();
    now = LONG;
    const outcomes = await failing;
    const next = commits.run(() => note('c'));
    await nextTurn();
    await nextTurn();
    other.exec('COMMIT');
    await next;

    expect(outcomes).toMatchObject([{ reason: { errstr: 'database is locked' } }, { status: 'rejected' }]);
    expect(notesElsewhere()).toEqual(['c']);
    other.close();
    clock.mockRestore();
  });

  test('waits as long for every group, however long ago another one had to wait', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const commits = makeGroupCommit(db, () => {}, LONG);
    const other = new DatabaseSync(file);
    for (const text of ['a', 'b']) {
      other.exec('BEGIN IMMEDIATE');
      const writing = commits.run(() => note(text));
      await nextTurn();
      await nextTurn();
      other.exec('COMMIT');
      await writing;
      now += LONG;
    }

    expect(notesElsewhere()).toEqual(['a', 'b']);
    other.close();
    clock.mockRestore();
  });

  test('is drained when everything has been answered', async () => {
    const commits = makeGroupCommit(db, () => {}, LONG);
    await commits.drained();
    const story: string[] = [];
    void commits.run(() => note('a')).then((text) => story.push(text));
    void commits.run(() => note('b')).then((text) => story.push(text));
    await commits.drained();

    expect(story).toEqual(['a', 'b']);
  });

  test('is not drained by the first part of a very large group', async () => {
    const commits = makeGroupCommit(db, () => {}, LONG);
    const texts = Array.from({ length: 1_500 }, (_, index) => String(index));
    const writing = texts.map((text) => commits.run(() => note(text)));
    await commits.drained();

    expect(notesElsewhere()).toEqual(texts);
    await Promise.all(writing);
  });
});

function note(text: string): string {
  db.prepare('INSERT INTO notes VALUES (?)').run(text);
  return text;
}

/** The notes that another connection sees: those that are committed. */
function notesElsewhere(): string[] {
  const other = new DatabaseSync(file, { readOnly: true });
  const rows: { text: string }[] = other.prepare('SELECT text FROM notes ORDER BY rowid').all();
  other.close();
  return rows.map(({ text }) => text);
}
