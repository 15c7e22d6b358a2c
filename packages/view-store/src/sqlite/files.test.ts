import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaleCheckpoint } from '../port.ts';
import { at, batch, publish, stored, thing, thingsView } from '../contract/things.ts';
import { openTemporaryViewStore, type TemporaryViewStore } from '../testing.ts';
import { openExistingDatabase } from './database.ts';

let opened: TemporaryViewStore;
beforeEach(async () => {
  opened = await openTemporaryViewStore();
});
afterEach(() => opened.close());

const generations = (): string[] => readdirSync(opened.directory).filter((name) => /^things-\d+\.sqlite$/u.test(name));
const fileOf = (name: string): string => join(opened.directory, name);

describe('the file of a generation', () => {
  it('is deleted when another one takes its place', async () => {
    await publish(opened.store, [thing('a')]);
    const before = generations();
    await publish(opened.store, [thing('b')]);
    expect(generations()).toHaveLength(1);
    expect(generations()).not.toEqual(before);
  });

  it('has the indexes that its view declares', async () => {
    await publish(opened.store, [thing('a')]);
    const [name = ''] = generations();
    const db = openExistingDatabase(fileOf(name));
    const indexes = db.prepare("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").all();
    db.close();
    expect(indexes.length).toBeGreaterThanOrEqual(thingsView.indexes.length);
  });

  it('is deleted when it is abandoned', async () => {
    await publish(opened.store, [thing('a')]);
    const before = generations();
    const rebuild = await opened.store.rebuild(thingsView);
    await rebuild.fill(stored([thing('b')]), new Map(), at(1));
    expect(generations()).toHaveLength(2);
    await rebuild.abandon();
    expect(generations()).toEqual(before);
  });

  it('that an unfinished rebuild left is deleted when the next one starts', async () => {
    const dying = await opened.openAnother();
    await (await dying.rebuild(thingsView)).fill(stored([thing('half')]), new Map(), at(1));
    await dying.close();
    const [left] = generations();
    await publish(opened.store, [thing('b')]);
    expect(generations()).toHaveLength(1);
    expect(generations()).not.toContain(left);
  });

  it('that a crash left after the switch is deleted at the next start', async () => {
    await publish(opened.store, [thing('a')]);
    const [old = ''] = generations();
    copyFileSync(fileOf(old), fileOf('kept'));
    await publish(opened.store, [thing('b')]);
    copyFileSync(fileOf('kept'), fileOf(old));
    expect(generations()).toHaveLength(2);
    const restarted = await opened.openAnother();
    expect(generations()).toHaveLength(1);
    expect(await restarted.reader(thingsView).get('b')).not.toBeNull();
    await restarted.close();
  });

  it('that was lost is none: the view has to be built again', async () => {
    await publish(opened.store, [thing('a')]);
    await opened.store.close();
    for (const name of generations()) rmSync(fileOf(name));
    const restarted = await opened.openAnother();
    expect(await restarted.liveVersion('things')).toBeNull();
    expect(await restarted.reader(thingsView).get('a')).toBeNull();
    await publish(restarted, [thing('b')]);
    expect(await restarted.reader(thingsView).get('b')).toEqual(thing('b'));
    await restarted.close();
  });

  it('that has no id, as those of before the first version, is none', async () => {
    await publish(opened.store, [thing('a')]);
    await opened.store.close();
    for (const name of generations()) {
      const db = openExistingDatabase(fileOf(name));
      db.exec('ALTER TABLE progress DROP COLUMN id');
      db.close();
    }
    const restarted = await opened.openAnother();
    expect(await restarted.liveVersion('things')).toBeNull();
    await publish(restarted, [thing('b')]);
    expect(await restarted.reader(thingsView).get('b')).toEqual(thing('b'));
    await restarted.close();
  });

  it.each([
    ['is empty', Buffer.alloc(0)],
    ['holds something else', Buffer.from('No database at all, but long enough to have a header of one '.repeat(4))],
  ])('that %s is none either', async (_, bytes) => {
    await publish(opened.store, [thing('a')]);
    await opened.store.close();
    for (const name of generations()) writeFileSync(fileOf(name), bytes);
    const restarted = await opened.openAnother();
    expect(await restarted.liveVersion('things')).toBeNull();
    await expect(restarted.reader(thingsView).get('a')).rejects.toThrow(Error);
    await publish(restarted, [thing('b')]);
    expect(await restarted.liveVersion('things')).toBe(1);
    expect(await restarted.reader(thingsView).get('b')).toEqual(thing('b'));
    await restarted.close();
  });

  it('is found in its new place by a reader who was told of the old one a moment ago', async () => {
    const othersView = { ...thingsView, name: 'other-things' };
    await publish(opened.store, [thing('a')]);
    const other = await opened.openAnother();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    expect(await other.reader(othersView).get('a')).toBeNull();
    await publish(opened.store, [thing('b')]);
    expect(await other.reader(thingsView).get('b')).toEqual(thing('b'));
    clock.mockRestore();
    await other.close();
  });

  it('is opened no more once the store is closed, also by a reader who was told of it a moment ago', async () => {
    await publish(opened.store, [thing('a')]);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const reader = opened.store.reader(thingsView);
    expect(await reader.get('a')).toEqual(thing('a'));
    await opened.store.close();
    await expect(reader.get('a')).rejects.toThrow(Error);
    clock.mockRestore();
  });

  it('cannot be published once a later rebuild has dropped it', async () => {
    const other = await opened.openAnother();
    await publish(opened.store, [thing('live')]);
    const first = await opened.store.rebuild(thingsView);
    await first.fill(stored([thing('first')]), new Map(), at(1));
    const second = await other.rebuild(thingsView);
    await second.fill(stored([thing('second')]), new Map(), at(1));
    await expect(first.publish()).rejects.toThrow(StaleCheckpoint);
    await first.abandon();
    expect(await opened.store.reader(thingsView).get('live')).not.toBeNull();
    await second.publish();
    expect(await opened.store.reader(thingsView).get('second')).not.toBeNull();
    await other.close();
  });

  it('stays when it is abandoned after a publishing that failed, but had switched to it', async () => {
    await publish(opened.store, [thing('a')]);
    const [old = ''] = generations();
    // What can't be deleted.
    rmSync(fileOf(old));
    mkdirSync(fileOf(old));
    const rebuild = await opened.store.rebuild(thingsView);
    await rebuild.fill(stored([thing('b')]), new Map(), at(1));
    await expect(rebuild.publish()).rejects.toThrow('directory');
    await rebuild.abandon();
    expect(await opened.store.reader(thingsView).get('b')).toEqual(thing('b'));
    rmSync(fileOf(old), { recursive: true });
  });

  it('cannot be abandoned once it is the live one', async () => {
    const rebuild = await opened.store.rebuild(thingsView);
    await rebuild.fill(stored([thing('a')]), new Map(), at(1));
    await rebuild.publish();
    await expect(rebuild.abandon()).rejects.toThrow('live');
    expect(await opened.store.reader(thingsView).get('a')).not.toBeNull();
  });
});

it.each([
  ['no array', { a: 1 }],
  ['an array with something in it that has parts', ['fine', { a: 1 }]],
  ['an array with nothing in a place', ['fine', null]],
])('a new document, or a changed one, is refused where a field of many values holds %s', async (_, tags) => {
  const writer = await publish(opened.store, [thing('a', { tags: ['old'] })]);
  for (const id of ['a', 'b']) {
    const odd = Object.assign(thing(id), { tags });
    await expect(writer.commit(batch(1, 2, [odd]))).rejects.toThrow('Field tags is declared to hold an array');
  }
  const reader = opened.store.reader(thingsView);
  expect(await reader.getMany(['a', 'b'])).toEqual(new Map([['a', thing('a', { tags: ['old'] })]]));
  expect(await reader.count({ tags: 'old' })).toBe(1);
});

it.each(['this store', 'another store'])('a writer is told when %s has switched to another generation', async (who) => {
  const writer = await publish(opened.store, [thing('a')]);
  const other = who === 'this store' ? opened.store : await opened.openAnother();
  await publish(other, [thing('b')]);
  await expect(writer.commit(batch(1, 2, [thing('late')]))).rejects.toThrow(StaleCheckpoint);
  await expect(writer.load(['a'])).rejects.toThrow(StaleCheckpoint);
  await expect(writer.loadCounters(['all'])).rejects.toThrow(StaleCheckpoint);
  await expect(writer.parked()).rejects.toThrow(StaleCheckpoint);
  await expect(writer.checkpoint()).rejects.toThrow(StaleCheckpoint);
  if (other !== opened.store) await other.close();
});
