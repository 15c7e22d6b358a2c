import { randomUUID } from 'node:crypto';
import {
  AccessDeniedError,
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  NotLeaderError,
  START,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  streamNameFilter,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
  type Filter,
} from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startCluster } from './cluster.ts';
import { inMemory } from './journal.ts';
import { CERTIFICATE_FILE, loopbackTls } from './loopback-tls.ts';
import { startServer, type TestServer } from './server.ts';
import { openTransactionLog, type TransactionLog } from './transaction-log.ts';

/** What EventStoreDB's documentation says, of the server that stands for it in our tests, through EventStoreDB's own client. */

let log: TransactionLog;
let server: TestServer;
let client: EventStoreDBClient;

beforeEach(async () => {
  log = openTransactionLog(inMemory);
  server = await startServer({ log });
  client = EventStoreDBClient.connectionString(`esdb://${server.host}:${server.port}?tls=false`);
});

afterEach(async () => {
  await client.dispose();
  await server.stop();
});

const anEvent = (n: number, type = 'Noted') => jsonEvent({ id: idOf(n), type, data: { n } });

const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const append = (stream: string, expectedRevision: AppendExpectedRevision, ...events: ReturnType<typeof anEvent>[]) =>
  client.appendToStream(stream, events, { expectedRevision });

async function revisionsOf(stream: string): Promise<number[]> {
  const revisions: number[] = [];
  for await (const { event } of client.readStream(stream)) if (event) revisions.push(Number(event.revision));
  return revisions;
}

async function allOf(stream: string): Promise<number[]> {
  const revisions: number[] = [];
  for await (const { event } of client.readAll())
    if (event?.streamId === stream) revisions.push(Number(event.revision));
  return revisions;
}

describe('an append', () => {
  test.each<[AppendExpectedRevision, number, bigint | 'no_stream']>([
    [0n, 0, 'no_stream'],
    [STREAM_EXISTS, 0, 'no_stream'],
    [NO_STREAM, 2, 1n],
    [0n, 2, 1n],
    [2n, 2, 1n],
  ])('that expects %s of a stream with %i events is refused, and told %s', async (expected, length, actual) => {
    for (let n = 0; n < length; n++) await append('note-1', ANY, anEvent(n));
    const refusal = append('note-1', expected, anEvent(9));
    await expect(refusal).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(refusal).rejects.toMatchObject({ actualVersion: actual });
  });

  test.each<[AppendExpectedRevision]>([[NO_STREAM], [ANY]])(
    'that expected %s, repeated later, gives its first answer and writes nothing',
    async (expected) => {
      const first = await append('note-1', expected, anEvent(1), anEvent(2));
      await append('note-1', 1n, anEvent(3));
      expect(await append('note-1', expected, anEvent(1), anEvent(2))).toEqual(first);
      expect(await revisionsOf('note-1')).toEqual([0, 1, 2]);
    },
  );

  test('with the first of known ids and others after it is refused', async () => {
    await append('note-1', ANY, anEvent(1));
    await expect(append('note-1', ANY, anEvent(1), anEvent(2))).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(append('note-1', NO_STREAM, anEvent(1), anEvent(2))).rejects.toBeInstanceOf(WrongExpectedVersionError);
  });

  test('with ids that are known in another stream is written', async () => {
    await append('note-1', ANY, anEvent(1));
    await append('note-2', ANY, anEvent(1));
    expect(await revisionsOf('note-2')).toEqual([0]);
  });

  test('of events that are hidden, repeated, has no position', async () => {
    await append('note-1', NO_STREAM, anEvent(1));
    await append('note-1', 0n, anEvent(2));
    await client.setStreamMetadata('note-1', { truncateBefore: 1 });
    expect(await append('note-1', NO_STREAM, anEvent(1))).toMatchObject({
      nextExpectedRevision: 0n,
      position: undefined,
    });
  });

  test('is answered with where its last event is', async () => {
    const { position } = await append('note-1', NO_STREAM, anEvent(1), anEvent(2));
    const [last] = log.records().slice(-1);
    expect(position).toEqual({ commit: BigInt(last?.position ?? 0), prepare: BigInt(last?.position ?? 0) });
  });

  test('of more than a mebibyte is refused', async () => {
    const large = jsonEvent({ type: 'Noted', data: { text: 'a'.repeat(1024 * 1024) } });
    await expect(client.appendToStream('note-1', large)).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
  });
});

describe('a stream', () => {
  test('that was never written is not found', async () => {
    await expect(revisionsOf('note-1')).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  test('that was deleted is not found, and goes on with the next revision when it is written again', async () => {
    await append('note-1', NO_STREAM, anEvent(1), anEvent(2));
    await client.deleteStream('note-1', { expectedRevision: 1n });
    await expect(revisionsOf('note-1')).rejects.toBeInstanceOf(StreamNotFoundError);
    await append('note-1', NO_STREAM, anEvent(3));
    expect(await revisionsOf('note-1')).toEqual([2]);
  });

  test('is deleted only at the revision that is expected', async () => {
    await append('note-1', NO_STREAM, anEvent(1), anEvent(2));
    await expect(client.deleteStream('note-1', { expectedRevision: 0n })).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
  });

  test('with a tombstone can be neither read nor written', async () => {
    await append('note-1', NO_STREAM, anEvent(1));
    await client.tombstoneStream('note-1');
    await expect(revisionsOf('note-1')).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(append('note-1', ANY, anEvent(2))).rejects.toBeInstanceOf(StreamDeletedError);
  });

  test.each([
    [{ truncateBefore: 2 }, [2, 3]],
    [{ maxCount: 3 }, [1, 2, 3]],
    [{ maxCount: 3, truncateBefore: 3 }, [3]],
    [{ truncateBefore: 9 }, []],
  ])('with the metadata %j shows %j; $all shows the others until a scavenge', async (metadata, shown) => {
    await append('note-1', NO_STREAM, anEvent(0), anEvent(1), anEvent(2), anEvent(3));
    await client.setStreamMetadata('note-1', metadata);
    expect(await revisionsOf('note-1')).toEqual(shown);
    expect(await allOf('note-1')).toEqual([0, 1, 2, 3]);
    log.scavenge();
    expect(await revisionsOf('note-1')).toEqual(shown);
    expect(await allOf('note-1')).toEqual(shown.length > 0 ? shown : [3]);
    expect(await append('note-1', 3n, anEvent(4))).toMatchObject({ nextExpectedRevision: 4n });
  });

  test('after a scavenge takes what it removed for new', async () => {
    await append('note-1', NO_STREAM, anEvent(0), anEvent(1));
    await client.setStreamMetadata('note-1', { truncateBefore: 1 });
    log.scavenge();
    await expect(append('note-1', NO_STREAM, anEvent(0))).rejects.toBeInstanceOf(WrongExpectedVersionError);
  });
});

describe('a read of $all', () => {
  test('forwards begins with the event at its position, backwards with the one before it', async () => {
    await append('note-1', NO_STREAM, anEvent(0), anEvent(1));
    const { position } = await append('note-1', 1n, anEvent(2));
    await append('note-1', 2n, anEvent(3));
    const read = async (direction: 'forwards' | 'backwards') => {
      const found: number[] = [];
      const options = { direction, maxCount: 2, ...(position && { fromPosition: position }) };
      for await (const { event } of client.readAll(options)) found.push(Number(event?.revision));
      return found;
    };
    expect(await read('forwards')).toEqual([2, 3]);
    expect(await read('backwards')).toEqual([1, 0]);
  });

  test('from the end backwards begins with the newest', async () => {
    await append('note-1', NO_STREAM, anEvent(0), anEvent(1));
    for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
      expect(event).toMatchObject({ streamId: 'note-1', revision: 1n });
    }
    expect.assertions(1);
  });
});

describe('a subscription to $all', () => {
  /** What it gives, in order, until `count` things have come: revisions, checkpoints as `c<position>`, and `live`. */
  async function follow(filter: Filter, count: number, during?: () => Promise<unknown>) {
    const told: string[] = [];
    const subscription = client.subscribeToAll({
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

  const positions = (): number[] => log.records().map(({ position }) => position);

  test.each([
    ['types by prefix', eventTypeFilter({ prefixes: ['Mov'] }), ['1']],
    ['types by pattern', eventTypeFilter({ regex: '^(Moved|Erased)$' }), ['1', '2']],
    ['streams by prefix', streamNameFilter({ prefixes: ['note-2'] }), ['0']],
    ['streams by pattern', streamNameFilter({ regex: '^note-[34]$' }), []],
  ])('filters %s', async (_, filter, wanted) => {
    await append('note-1', NO_STREAM, anEvent(0), anEvent(1, 'Moved'), anEvent(2, 'Erased'));
    await append('note-2', NO_STREAM, anEvent(3));
    const told = await follow(filter, wanted.length + 1);
    expect(told.filter((text) => /^\d/u.test(text))).toEqual(wanted);
  });

  test('tells checkpoints after so many windows of events that it looked at, where the last began; and before it is live', async () => {
    await append('note-1', NO_STREAM, ...Array.from({ length: 5 }, (_, n) => anEvent(n)));
    const all = positions();
    const filter = eventTypeFilter({ prefixes: ['Erased'], maxSearchWindow: 2, checkpointInterval: 2 });
    expect(await follow(filter, 3)).toEqual([`c${all[2]}`, `c${all[6]}`, 'live']);
  });

  test('with a window of one tells, once it is live, a checkpoint for each event', async () => {
    const filter = eventTypeFilter({ prefixes: ['Moved'], maxSearchWindow: 1, checkpointInterval: 1 });
    const told = await follow(filter, 8, () =>
      append('note-1', NO_STREAM, anEvent(0), anEvent(1, 'Moved'), anEvent(2)),
    );
    const [, , first, moved, last] = positions();
    expect(told.slice(told.indexOf('live'))).toEqual(['live', `c${first}`, '1', `c${moved}`, `c${last}`]);
  });

  test('whose consumer is too slow for what comes catches up, and loses nothing', async () => {
    const subscription = client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['note-1'] }) });
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    const text = 'a'.repeat(10_000);
    for (let round = 0; round < 10; round++) {
      const events = Array.from({ length: 60 }, (_, n) => jsonEvent({ type: 'Noted', data: { n, text } }));
      await client.appendToStream('note-1', events);
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

describe('a cluster', () => {
  test('is reached at its leader; another node refuses what wants the leader and names it', async () => {
    const cluster = await startCluster(log, 3);
    cluster.elect(1);
    const [first, leader] = cluster.nodes;
    const toFirst = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${first?.port}?tls=false`);
    const toCluster = EventStoreDBClient.connectionString(cluster.url);
    const options = { requiresLeader: true, credentials: { username: '', password: '' } };
    const refusal = toFirst.appendToStream('note-1', anEvent(1), options);
    await expect(refusal).rejects.toBeInstanceOf(NotLeaderError);
    await expect(refusal).rejects.toMatchObject({ leader: { port: leader?.port } });
    expect(await toCluster.appendToStream('note-1', anEvent(1), options)).toMatchObject({ nextExpectedRevision: 0n });
    await toFirst.dispose();
    await toCluster.dispose();
    await cluster.stop();
  });
});

describe('with TLS', () => {
  test.each([
    { name: 'reader', password: 'right', isLetIn: true },
    { name: 'reader', password: 'wrong', isLetIn: false },
    { name: 'nobody', password: 'right', isLetIn: false },
    { name: 'stranger', password: 'right', isLetIn: false },
  ])('$name with the $password password is let in: $isLetIn', async ({ name, password, isLetIn }) => {
    const users = new Map([
      ['reader', { password: 'right', mayRead: true }],
      ['stranger', { password: 'right', mayRead: false }],
    ]);
    const safe = await startServer({ log, tls: loopbackTls(), users });
    const ca = encodeURIComponent(CERTIFICATE_FILE);
    const url = `esdb://${name}:${password}@localhost:${safe.port}?tlsCAFile=${ca}`;
    const own = EventStoreDBClient.connectionString(url);
    const event = jsonEvent({ id: randomUUID(), type: 'Noted', data: {} });
    const writing = own.appendToStream('note-1', event, { credentials: { username: name, password } });
    const [outcome] = await Promise.allSettled([writing]);
    expect(outcome?.status === 'fulfilled').toBe(isLetIn);
    expect(outcome?.status === 'rejected' && outcome.reason instanceof AccessDeniedError).toBe(!isLetIn);
    await own.dispose();
    await safe.stop();
  });
});
