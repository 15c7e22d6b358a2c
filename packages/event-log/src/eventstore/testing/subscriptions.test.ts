import { eventTypeFilter, jsonEvent, NO_STREAM, START, streamNameFilter, type Filter } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, openServer, type OpenedServer } from './opened-server.ts';

/**
 * What EventStoreDB's documentation says of subscriptions, of the server that stands for it in our tests, through
 * EventStoreDB's own client.
 */

let server: OpenedServer;
beforeEach(async () => {
  server = await openServer();
});
afterEach(() => server.close());

describe('a subscription to $all', () => {
  /** What it gives, in order, until `count` things have come: revisions, checkpoints as `c<position>`, and `live`. */
  async function follow(filter: Filter, count: number, during?: () => Promise<unknown>) {
    const told: string[] = [];
    const subscription = server.client.subscribeToAll({
      fromPosition: START,
      filter: { ...filter, checkpointReached: (_, { commit }) => note(`c${commit}`) },
    });
    const note = (text: string): void => {
      told.push(text);
      if (told.length === count) void subscription.unsubscribe().then(() => subscription.destroy());
    };
    subscription.on('caughtUp', () => {
      note('live');
      void during?.();
    });
    subscription.on('data', ({ event }) => note(String(event?.revision)));
    await new Promise((resolve) => subscription.once('close', resolve));
    return told;
  }

  const positions = (): number[] => server.log.records().map(({ position }) => position);

  test.each([
    ['types by prefix', eventTypeFilter({ prefixes: ['Mov'] }), ['1']],
    ['types by pattern', eventTypeFilter({ regex: '^(Moved|Erased)$' }), ['1', '2']],
    ['streams by prefix', streamNameFilter({ prefixes: ['note-2'] }), ['0']],
    ['streams by pattern', streamNameFilter({ regex: '^note-[34]$' }), []],
  ])('filters %s', async (_, filter, wanted) => {
    await server.append('note-1', NO_STREAM, anEvent(0), anEvent(1, 'Moved'), anEvent(2, 'Erased'));
    await server.append('note-2', NO_STREAM, anEvent(3));
    const told = await follow(filter, wanted.length + 1);
    expect(told.filter((text) => /^\d/u.test(text))).toEqual(wanted);
  });

  test('tells checkpoints after so many windows of events that it looked at, where the last began; and before it is live', async () => {
    await server.append('note-1', NO_STREAM, ...Array.from({ length: 5 }, (_, n) => anEvent(n)));
    const all = positions();
    const filter = eventTypeFilter({ prefixes: ['Erased'], maxSearchWindow: 2, checkpointInterval: 2 });
    expect(await follow(filter, 3)).toEqual([`c${all[2]}`, `c${all[6]}`, 'live']);
  });

  test('with a window of one tells a checkpoint for each event, up to the last one and never past it', async () => {
    const filter = eventTypeFilter({ prefixes: ['Moved'], maxSearchWindow: 1, checkpointInterval: 1 });
    const told = await follow(filter, 7, () =>
      server.append('note-1', NO_STREAM, anEvent(0), anEvent(1, 'Moved'), anEvent(2)),
    );
    const [one, two, first, moved, last] = positions();
    expect(told).toEqual([`c${one}`, `c${two}`, 'live', `c${first}`, '1', `c${moved}`, `c${last}`]);
  });

  test('whose consumer is too slow for what comes catches up, and loses nothing', async () => {
    const subscription = server.client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['note-1'] }) });
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    const text = 'a'.repeat(10_000);
    for (let round = 0; round < 10; round++) {
      const events = Array.from({ length: 60 }, (_, n) => jsonEvent({ type: 'Noted', data: { n, text } }));
      await server.client.appendToStream('note-1', events);
    }
    const revisions: number[] = [];
    for await (const { event } of subscription) {
      revisions.push(Number(event?.revision));
      if (revisions.length === 600) break;
    }
    await subscription.unsubscribe();
    expect(revisions).toEqual(Array.from({ length: 600 }, (_, n) => n));
  });
});
