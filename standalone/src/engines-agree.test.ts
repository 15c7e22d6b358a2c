import { once } from 'node:events';
import { START, type EventLog, type Position } from '@vigie/event-log';
import { allEvents, openTemporaryEventLog } from '@vigie/event-log/testing';
import { createLogger } from '@vigie/http';
import { describeWithMongo } from '@vigie/mongo/testing';
import { startProjections } from '@vigie/projections';
import { dumpViews, viewsIn } from '@vigie/projections/testing';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import type { ViewStore } from '@vigie/view-store';
import { openMongoViewStore } from '@vigie/view-store/mongo';
import { openTemporaryViewStore } from '@vigie/view-store/testing';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { prepareDemoSchool } from './demo/prepare-demo-school.ts';
import { commandsOn } from './testing/commands-on.ts';

const timeZone = 'Europe/Paris';
const NOW = Temporal.Instant.from('2026-03-20T14:00:00.123456Z');

/** So many of the last events are followed one batch after another; those before them are built at once. */
const FOLLOWED = 300;

await describeWithMongo((newDatabase) => {
  test('The demo school’s whole log gives the same documents in MongoDB as in SQLite, byte for byte', async () => {
    const { log, close } = await openTemporaryEventLog();
    const sqlite = await openTemporaryViewStore();
    const { url, drop } = newDatabase();
    const mongo = await openMongoViewStore({ url });
    await prepareDemoSchool({ commands: commandsOn(log), log, now: NOW, timeZone });

    await bringUp(log, sqlite.store);
    await bringUp(upTo(log, await fromTheEnd(log, FOLLOWED)), mongo);
    await bringUp(inBatchesOf(log, 100), mongo);
    const views = viewsIn(timeZone);
    const expected = await dumpViews(sqlite.store, log, views);
    expect(expected.accesses?.documents.length).toBeGreaterThan(6_000);
    expect(JSON.stringify(await dumpViews(mongo, log, views))).toBe(JSON.stringify(expected));

    await drop();
    await mongo.close();
    await sqlite.close();
    await close();
  }, 300_000);
});

/** Follows a log until the views have all of it; those that are not there are built. */
async function bringUp(log: EventLog, store: ViewStore): Promise<void> {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const projections = startProjections({ log, store, signals: openEmbeddedSignals(), timeZone, logger });
  await projections.ready;
  await projections.stop();
}

/** The position of the event that so many follow. */
async function fromTheEnd(log: EventLog, count: number): Promise<Position> {
  return (await allEvents(log)).at(-1 - count)?.position ?? START;
}

/** The log as it was once. */
const upTo = (log: EventLog, end: Position): EventLog => ({
  ...log,
  head: async () => end,
  async *readAll(options) {
    for await (const { events, position } of log.readAll(options)) {
      yield { events: events.filter((event) => event.position <= end), position: position < end ? position : end };
      if (position >= end) return;
    }
  },
  async *subscribe({ signal }) {
    await once(signal, 'abort');
    yield* [];
  },
});

const inBatchesOf = (log: EventLog, batchSize: number): EventLog => ({
  ...log,
  subscribe: (options) => log.subscribe({ ...options, batchSize }),
});
