import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ViewWriter } from '../port.ts';
import { batch, publish, thing, thingsView, type Thing } from '../contract/things.ts';
import { openTemporaryViewStore, type TemporaryViewStore } from '../testing.ts';
import { CLEANING_DELAY_MS } from './wal-cleaning.ts';

const SECRET = { note: { text: 'canary-in-a-note' }, tags: ['canary-in-a-tag'], due: 'canary-in-a-column' };

let opened: TemporaryViewStore;
beforeEach(async () => {
  opened = await openTemporaryViewStore();
});
afterEach(async () => {
  vi.useRealTimers();
  await opened.close();
});

/** A view whose second position brought a document with canaries. */
async function withCanaries(): Promise<ViewWriter<Thing>> {
  const writer = await publish(opened.store, [thing('kept')]);
  await writer.commit(batch(1, 2, [thing('a', SECRET)]));
  expect(filesWithCanaries()).not.toEqual([]);
  return writer;
}

const filesWithCanaries = (): string[] =>
  readdirSync(opened.directory).filter((name) => readFileSync(join(opened.directory, name)).includes('canary'));

describe('no byte stays in any file', () => {
  it('of a document that was taken away, a while after the last change', async () => {
    const writer = await withCanaries();
    vi.useFakeTimers();
    await writer.commit(batch(2, 3, [{ deleted: 'a' }]));
    vi.advanceTimersByTime(CLEANING_DELAY_MS);
    expect(filesWithCanaries()).toEqual([]);
  });

  it('of a document that was taken away after it had reached the database file', async () => {
    await withCanaries();
    await opened.store.close();
    expect(filesWithCanaries()).toEqual(['things-1.sqlite']);
    const restarted = await opened.openAnother();
    vi.useFakeTimers();
    await (await restarted.writer(thingsView)).commit(batch(2, 3, [{ deleted: 'a' }]));
    vi.advanceTimersByTime(CLEANING_DELAY_MS);
    expect(filesWithCanaries()).toEqual([]);
    await restarted.close();
  });

  it('of what a change took out of a document, a while after the last change', async () => {
    const writer = await withCanaries();
    vi.useFakeTimers();
    await writer.commit(batch(2, 3, [thing('a')]));
    vi.advanceTimersByTime(CLEANING_DELAY_MS);
    expect(filesWithCanaries()).toEqual([]);
  });

  it('of what a change took out of a document, once the store is closed', async () => {
    const writer = await withCanaries();
    await writer.commit(batch(2, 3, [thing('a')]));
    await opened.store.close();
    expect(filesWithCanaries()).toEqual([]);
  });

  it('of a generation whose place another one has taken', async () => {
    await withCanaries();
    await publish(opened.store, [thing('b')]);
    expect(filesWithCanaries()).toEqual([]);
  });

  it('when the process was killed between the change and the cleaning: from the next start on', async () => {
    const writer = await withCanaries();
    await writer.commit(batch(2, 3, [thing('a')]));
    expect(filesWithCanaries()).not.toEqual([]);
    const restarted = await opened.openAnother();
    await restarted.reader(thingsView).get('a');
    expect(filesWithCanaries()).toEqual([]);
    await restarted.close();
  });

  it('while another process reads: the change is made at once, and its traces go once the reader is done', async () => {
    const writer = await withCanaries();
    const other = new DatabaseSync(join(opened.directory, 'things-1.sqlite'), { readOnly: true });
    other.exec('BEGIN; SELECT count(*) FROM documents');
    vi.useFakeTimers();
    await writer.commit(batch(2, 3, [{ deleted: 'a' }]));
    expect(await opened.store.reader(thingsView).get('a')).toBeNull();
    vi.advanceTimersByTime(CLEANING_DELAY_MS);
    expect(filesWithCanaries()).not.toEqual([]);
    other.exec('COMMIT');
    other.close();
    vi.advanceTimersByTime(CLEANING_DELAY_MS);
    expect(filesWithCanaries()).toEqual([]);
  });
});
