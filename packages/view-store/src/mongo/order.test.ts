import { Timestamp, type CommandStartedEvent } from 'mongodb';
import { connectMongo } from '@vigie/mongo';
import { describeWithMongo } from '@vigie/mongo/testing';
import { expect, it } from 'vitest';
import { at, batch, publish, thing, thingsView } from '../contract/things.ts';
import { openMongoViewStore } from './view-store.ts';

const READS = new Set(['find', 'aggregate', 'count', 'distinct']);

await describeWithMongo((newDatabase) => {
  it('whatever reads views waits for what this process has seen of them, whichever server is the primary', async () => {
    const { url, drop } = newDatabase('monitorCommands=true');
    const store = await openMongoViewStore({ url, seenMs: 0 });
    const mongo = await connectMongo(url);
    const writer = await publish(store, [thing('a'), thing('b')]);
    const reader = store.reader(thingsView);
    const reads: CommandStartedEvent['command'][] = [];
    mongo.db.client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
      if (READS.has(commandName)) reads.push(command);
    });

    await writer.commit(
      batch(1, 2, [thing('a', { rank: 2 })], { counters: new Map([['all', { value: 2, position: at(2) }]]) }),
    );
    await Promise.all([writer.load(['a', 'b']), writer.loadCounters(['all']), writer.checkpoint(), writer.parked()]);
    await reader.get('a');
    await reader.getMany(['a', 'b']);
    await reader.find({ where: {}, sort: { field: 'rank', direction: 'ascending' }, limit: 1 });
    await reader.count({});
    await reader.counter('all');
    await reader.lastChange();
    await (await store.rebuild(thingsView)).abandon();
    expect(reads.length).toBeGreaterThan(10);
    const ordered = { readConcern: { level: 'majority', afterClusterTime: expect.any(Timestamp) } };
    expect(reads).toEqual(reads.map(() => expect.objectContaining(ordered)));

    await drop();
    await mongo.close();
    await store.close();
  });
});
