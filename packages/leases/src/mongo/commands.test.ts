import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { connectMongo } from '@vigie/mongo';
import { describeWithMongo } from '@vigie/mongo/testing';
import type { CommandStartedEvent } from 'mongodb';
import { expect, it } from 'vitest';
import { openMongoLeases, type LeaseTiming } from './index.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

const never = new AbortController().signal;

/** Nothing happens twice within a test unless it says so. */
const SLOW: LeaseTiming = { renewMs: 60_000, lostMs: 120_000, takeMs: 180_000, lookMs: 60_000 };

await describeWithMongo((newDatabase) => {
  /** Leases whose commands are listened to, others on the same database, and its collection. */
  const open = async (timing: LeaseTiming) => {
    const { url, drop } = newDatabase();
    // Connections are shared by address: this one's are those of the leases alone.
    const watched = `${url}?monitorCommands=true`;
    const [observed, others] = [await connectMongo(watched), await connectMongo(url)];
    const leases = await openMongoLeases({ url: watched, timing });
    const rivals = await openMongoLeases({ url, timing: SLOW });
    const close = async (): Promise<void> => {
      for (const opened of [leases, rivals, observed, others]) await opened.close();
      await drop();
    };
    const started: CommandStartedEvent[] = [];
    observed.db.client.on('commandStarted', (event) => started.push(event));
    return { leases, rivals, rows: others.db.collection<Row>('leases'), client: observed.db.client, started, close };
  };

  it('Ten leases are looked at in one query at once, and renewed in one command', async () => {
    const { leases, client, started, close } = await open({ ...SLOW, renewMs: 20 });
    await Promise.all(NAMES.map((name) => leases.acquire(name, never)));
    expect(started.filter(({ commandName }) => commandName === 'find')).toHaveLength(1);

    started.length = 0;
    const ofAll: unknown[] = [];
    client.on('commandSucceeded', ({ reply }) => {
      // Those that were asked for before all were held don't say so of all.
      if (isOfTen(reply)) ofAll.push(reply);
    });
    while (ofAll.length < 3) await once(client, 'commandSucceeded');
    expect(new Set(started.map(({ commandName }) => commandName))).toEqual(new Set(['update']));
    await close();
  });

  it('Who stands by looks at all that others hold in one query', async () => {
    const { leases, rivals, client, started, close } = await open({ ...SLOW, lookMs: 20 });
    for (const name of NAMES) await rivals.acquire(name, never);
    const end = new AbortController();
    const waiting = Promise.allSettled(NAMES.map((name) => leases.acquire(name, end.signal)));
    while (started.length < 4) await once(client, 'commandSucceeded');
    expect(started.map(({ command }) => command['filter'])).toEqual(started.map(() => ({ _id: { $in: NAMES } })));

    end.abort(new Error('Enough'));
    expect((await waiting).map(({ status }) => status)).toEqual(NAMES.map(() => 'rejected'));
    await close();
  });

  it('Of several leases, those that another has taken are lost, and no others', async () => {
    const { leases, rows, close } = await open({ ...SLOW, renewMs: 20 });
    const held = await Promise.all(NAMES.map((name) => leases.acquire(name, never)));
    const lost = () => NAMES.filter((_, index) => held[index]?.lost.aborted);
    const over = [3, 6].flatMap((index) => held[index]?.lost ?? []).map((signal) => once(signal, 'abort'));
    await rows.updateOne({ _id: 'd' }, { $set: { term: 9, holder: 'another' } });
    await rows.deleteOne({ _id: 'g' });
    await Promise.all(over);
    const after = (await rows.findOne({ _id: 'a' }))?.beat ?? 0;
    while (((await rows.findOne({ _id: 'a' }))?.beat ?? 0) < after + 3) await nextTurn();
    expect(lost()).toEqual(['d', 'g']);
    await close();
  });

  it('Who gives up while a lease becomes his is in nobody’s way', async () => {
    const { leases, rivals, client, close } = await open(SLOW);
    const end = new AbortController();
    client.on('commandStarted', ({ commandName }) => {
      if (commandName === 'insert') end.abort(new Error('Enough'));
    });
    await expect(leases.acquire('a', end.signal)).rejects.toThrow('Enough');
    expect((await rivals.acquire('a', never)).term).toBe(2);
    await close();
  });

  it('Leases that are closed while one becomes theirs give it back', async () => {
    const { leases, rivals, client, close } = await open(SLOW);
    const end = new AbortController();
    const givenBack = new Promise<void>((resolve) => {
      client.on('commandSucceeded', ({ commandName }) => {
        if (commandName === 'update') resolve();
      });
    });
    client.on('commandStarted', ({ commandName }) => {
      if (commandName === 'insert') void leases.close();
    });
    const waiting = leases.acquire('a', end.signal);
    await givenBack;
    expect((await rivals.acquire('a', never)).term).toBe(2);
    end.abort(new Error('Enough'));
    await expect(waiting).rejects.toThrow('Enough');
    await close();
  });

  it('Of several leases, the one that is given back is had by another at once, and the others stay', async () => {
    const { leases, rivals, started, close } = await open(SLOW);
    const [first, ...others] = await Promise.all(NAMES.map((name) => leases.acquire(name, never)));
    started.length = 0;
    await first?.release();
    expect(started.map(({ commandName }) => commandName)).toEqual(['update']);
    expect((await rivals.acquire('a', never)).term).toBe(2);
    expect(others.some(({ lost }) => lost.aborted)).toBe(false);
    await close();
  });
});

interface Row {
  readonly _id: string;
  readonly term: number;
  readonly beat: number;
  readonly holder: string;
}

function isOfTen(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'n' in reply && reply.n === 10;
}
