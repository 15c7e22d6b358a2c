import { EventStoreDBClient } from '@eventstore/db-client';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allBatches, allEvents, anEvent, follow, ids, range, revisions } from '../contract/events.ts';
import { EventLogUnavailable, START, type EventLog, type Position, type RecordedEvent } from '../port.ts';
import { openEventStoreLog } from './index.ts';
import { startCluster } from './testing/cluster.ts';
import type { AppendFault } from './testing/faults.ts';
import { inMemory } from './testing/journal.ts';
import { CERTIFICATE_FILE, loopbackTls } from './testing/loopback-tls.ts';
import { consumerTooSlow, notAuthenticated, unavailable } from './testing/problems.ts';
import { startProxy, type Proxy } from './testing/proxy.ts';
import { startServer, type TestServer } from './testing/server.ts';
import { openTransactionLog, type TransactionLog } from './testing/transaction-log.ts';

const HEARTBEAT_MS = 100;

let database: TransactionLog;
let server: TestServer;
let proxy: Proxy;
let log: EventLog;
/** Beside the proxy: what another process does meanwhile. */
let another: EventLog;

beforeEach(async () => {
  database = openTransactionLog(inMemory);
  server = await startServer({ log: database });
  proxy = await startProxy(server);
  // More than one read of what is new takes: whoever reads from the start subscribes.
  const others = await openEventStoreLog({ url: urlOf(server), namespace: 'others-' });
  for (const n of range(150)) await appendOne(n, others);
  await others.close();
  log = await openEventStoreLog({ url: urlOf(proxy), namespace: 'ours-', heartbeatMs: HEARTBEAT_MS });
  another = await openEventStoreLog({ url: urlOf(server), namespace: 'ours-' });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await log.close();
  await another.close();
  await proxy.stop();
  await server.stop();
});

const urlOf = ({ host, port }: { host: string; port: number }): string => `esdb://${host}:${port}?tls=false`;

const appendOne = (n: number, to: EventLog = another) => to.append(`note-${n}`, 'no-stream', [anEvent(n)]);

/** Follows from the start until so many events have come, and lets something happen after each. */
const followed = (count: number, after: (soFar: readonly RecordedEvent[]) => void = () => undefined) =>
  follow(log, { after: START }, ({ events }, soFar) => {
    if (events.length > 0) after(soFar);
    return soFar.length >= count;
  });

test('Reads of many streams that are not there need no other connection', { timeout: 60_000 }, async () => {
  const before = proxy.connections();
  for (let group = 0; group < 80; group += 1) {
    const slices = await Promise.all(range(25).map((n) => log.readStream(`none-${group}-${n}`)));
    expect(slices.filter(({ revision }) => revision !== 'no-stream')).toEqual([]);
  }
  expect(proxy.connections()).toBe(before);
});

test('Reads of what is new, again and again, need no other connection', { timeout: 60_000 }, async () => {
  const before = proxy.connections();
  for (let group = 0; group < 40; group += 1) {
    const after = await log.end();
    await log.append(`note-${group}`, 'no-stream', [anEvent(group), anEvent(group + 40)]);
    const reads = await Promise.all(range(25).map(() => allBatches(log, { after, types: ['Noted'] })));
    for (const batches of reads) expect(batches.flatMap(({ events }) => events)).toHaveLength(2);
  }
  expect(proxy.connections()).toBe(before);
});

test('Many more calls at once than a connection may have wait for one another', async () => {
  const appends = await Promise.all(range(300).map((n) => appendOne(n, log)));
  const slices = await Promise.all(range(300).map((n) => log.readStream(`note-${n}`)));
  expect([...appends, ...slices].filter(({ revision }) => revision !== 0)).toEqual([]);
});

test('Truncating leaves what else an operator has set of a stream', async () => {
  const client = EventStoreDBClient.connectionString(urlOf(server));
  await another.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
  await client.setStreamMetadata('ours-note-1', { owner: 'the office' });
  await another.truncate('note-1', 1);

  const { metadata } = await client.getStreamMetadata('ours-note-1');
  expect(metadata).toEqual({ owner: 'the office', truncateBefore: 1 });
  await client.dispose();
});

describe('an append', () => {
  test.each<{ title: string; fault: AppendFault }>([
    { title: 'is refused since the server is not ready', fault: { kind: 'refused', problem: unavailable() } },
    { title: 'is written, and its answer lost', fault: { kind: 'answer-lost', problem: unavailable() } },
    { title: 'arrives twice', fault: { kind: 'doubled' } },
  ])('that $title is there once, with the answer of that once', async ({ fault }) => {
    server.faults.appends.push(fault);
    const answer = await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
    const events = await allEvents(another);

    expect(ids(events)).toEqual(ids([anEvent(1), anEvent(2)]));
    expect(answer).toEqual({ revision: 1, position: events[1]?.position });
  });

  test('whose connection is cut after it was written, and before its answer, is there once', async () => {
    server.faults.appends.push({ kind: 'never-answered' });
    const stop = database.onWritten(() => proxy.cut());
    const answer = await log.append('note-1', 'no-stream', [anEvent(1)]);
    stop();

    expect(answer).toMatchObject({ revision: 0 });
    expect(ids(await allEvents(another))).toEqual([anEvent(1).id]);
  });

  test('whose connection is cut before it is written is there once', async () => {
    let goOn = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    server.faults.appends.push({ kind: 'delayed', until });
    const appending = log.append('note-1', 'no-stream', [anEvent(1)]);
    while (server.faults.appends.length > 0) await new Promise((resolve) => setImmediate(resolve));
    proxy.cut();
    goOn();

    expect(await appending).toMatchObject({ revision: 0 });
    expect(ids(await allEvents(another))).toEqual([anEvent(1).id]);
  });

  test('any faults leave each event in its stream once, in order, at the place that was answered', async () => {
    const fault = fc.constantFrom<AppendFault>(
      { kind: 'refused', problem: unavailable() },
      { kind: 'answer-lost', problem: unavailable() },
      { kind: 'doubled' },
      { kind: 'delayed', until: Promise.resolve() },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 6 }), async (faults) => {
        run += 1;
        server.faults.appends.splice(0, Infinity, ...faults);
        const streams = range(3).map((n) => `run-${run}-${n}`);
        await Promise.all(
          streams.map(async (stream) => {
            for (const n of range(3)) {
              const { revision } = await log.append(stream, n === 0 ? 'no-stream' : n - 1, [anEvent(n)]);
              expect(revision).toBe(n);
            }
          }),
        );
        for (const stream of streams) {
          const { events } = await another.readStream(stream);
          expect(ids(events)).toEqual(range(3).map((n) => anEvent(n).id));
          expect(revisions(events)).toEqual(range(3));
        }
      }),
      { numRuns: 10 },
    );
  });

  test('fails as unavailable once patience has ended, and works again when the server is back', async () => {
    const impatient = await openEventStoreLog({ url: urlOf(proxy), patienceMs: 50 });
    server.faults.appends.push(...range(10).map((): AppendFault => ({ kind: 'refused', problem: unavailable() })));
    await expect(appendOne(1, impatient)).rejects.toThrow(EventLogUnavailable);
    server.faults.appends.length = 0;
    expect(await appendOne(1, impatient)).toMatchObject({ revision: 0 });
    await impatient.close();
  });
});

describe('a subscription', () => {
  const FAULTS: readonly { readonly title: string; readonly happen: () => void }[] = [
    { title: 'is dropped by the server', happen: () => server.faults.dropSubscriptions(consumerTooSlow()) },
    { title: 'has its connection cut', happen: () => proxy.cut() },
  ];

  test.each(FAULTS)(
    'that $title while it catches up and when it is live misses and repeats nothing',
    async ({ happen }) => {
      for (const n of range(5)) await appendOne(n);
      const events = await followed(10, (soFar) => {
        happen();
        if (soFar.length >= 5) void appendOne(soFar.length);
      });

      expect(ids(events)).toEqual(range(10).map((n) => anEvent(n).id));
    },
  );

  // The gRPC library's own keep-alive would notice after 20 seconds.
  test('goes on within seconds after its connection has died without a word', { timeout: 15_000 }, async () => {
    await appendOne(0);
    const before = proxy.connections();
    const events = await followed(2, (soFar) => {
      if (soFar.length > 1) return;
      proxy.freeze();
      void appendOne(1);
    });

    expect(ids(events)).toEqual(ids([anEvent(0), anEvent(1)]));
    expect(proxy.connections()).toBeGreaterThan(before);
  });

  test('that stands still on a connection that lives is opened anew', async () => {
    await appendOne(0);
    const events = await followed(2, (soFar) => {
      if (soFar.length > 1) return;
      server.faults.stalled = true;
      void appendOne(1)
        .then(() => appendOne(2))
        .then(() => {
          server.faults.stalled = false;
        });
    });

    expect(ids(events.slice(0, 2))).toEqual(ids([anEvent(0), anEvent(1)]));
  });

  test('that has come to the end of the log stays, whoever wrote the last event', async () => {
    await appendOne(0);
    await another.append('note-0', 0, [anEvent(1), anEvent(2)]);
    await another.truncate('note-0', 2);
    const opened = vi.spyOn(database, 'onWritten');
    const reads = vi.spyOn(EventStoreDBClient.prototype, 'readAll');
    const over = new AbortController();
    const positions: Position[] = [];
    const following = (async () => {
      const options = { after: START, types: ['Noted'], signal: over.signal };
      for await (const { position } of log.subscribe(options)) positions.push(position);
    })();
    const end = await another.end();
    await vi.waitFor(() => expect(positions.at(-1)).toBe(end), { timeout: 10_000 });
    const subscriptions = opened.mock.calls.length;
    reads.mockClear();
    // The watchdog takes one at each beat.
    await vi.waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(10), { timeout: 10_000 });
    over.abort();
    await following;

    expect(opened).toHaveBeenCalledTimes(subscriptions);
  });

  test('ends with an error when access is denied', async () => {
    server.faults.refuseReads = notAuthenticated();
    await expect(followed(1)).rejects.toThrow('check the name and password in EVENTSTORE_URL');
  });
});

describe('in a cluster', () => {
  test('appends and subscriptions find the new leader, also when the old one is dead', async () => {
    const cluster = await startCluster(database, 3);
    const clustered = await openEventStoreLog({ url: cluster.url, namespace: 'ours-', heartbeatMs: HEARTBEAT_MS });
    const following = follow(clustered, { after: START }, (_, soFar) => soFar.length === 4);
    await appendOne(0, clustered);
    cluster.elect(1);
    await appendOne(1, clustered);
    await cluster.kill(1);
    cluster.elect(null);
    const withoutLeader = appendOne(2, clustered);
    cluster.elect(2);
    await withoutLeader;
    await appendOne(3, clustered);

    expect(ids(await following)).toEqual(range(4).map((n) => anEvent(n).id));
    await clustered.close();
    await cluster.stop();
  });
});

describe('opening', () => {
  test('with a wrong password fails, in words that say what to check and not what it is', async () => {
    const users = new Map([['vigie', { password: 'right', mayRead: true }]]);
    const safe = await startServer({ log: database, tls: loopbackTls(), users });
    const open = (password: string) =>
      openEventStoreLog({
        url: `esdb://vigie:${password}@localhost:${safe.port}?tlsCAFile=${encodeURIComponent(CERTIFICATE_FILE)}`,
      });

    await expect(open('mistyped')).rejects.toThrow('check the name and password in EVENTSTORE_URL');
    await expect(open('mistyped')).rejects.not.toThrow('mistyped');
    const right = await open('right');
    expect(await appendOne(1, right)).toMatchObject({ revision: 0 });
    await right.close();
    await safe.stop();
  });

  test('while the server is away succeeds, and the log says that it is not ready', async () => {
    await server.stop();
    const early = await openEventStoreLog({ url: urlOf(server) });
    await expect(early.check()).rejects.toThrow('UNAVAILABLE');
    await early.close();
  });
});
