import {
  ANY,
  BACKWARDS,
  END,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, openServer, type OpenedServer } from './opened-server.ts';

/**
 * What EventStoreDB's documentation says of streams, of the server that stands for it in our tests, through
 * EventStoreDB's own client.
 */

let server: OpenedServer;
beforeEach(async () => {
  server = await openServer();
});
afterEach(() => server.close());

async function allOf(stream: string): Promise<number[]> {
  const revisions: number[] = [];
  for await (const { event } of server.client.readAll())
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
    for (let n = 0; n < length; n++) await server.append('note-1', ANY, anEvent(n));
    const refusal = server.append('note-1', expected, anEvent(9));
    await expect(refusal).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(refusal).rejects.toMatchObject({ actualVersion: actual });
  });

  test.each<[AppendExpectedRevision]>([[NO_STREAM], [ANY]])(
    'that expected %s, repeated later, gives its first answer and writes nothing',
    async (expected) => {
      const first = await server.append('note-1', expected, anEvent(1), anEvent(2));
      await server.append('note-1', 1n, anEvent(3));
      expect(await server.append('note-1', expected, anEvent(1), anEvent(2))).toEqual(first);
      expect(await server.revisionsOf('note-1')).toEqual([0, 1, 2]);
    },
  );

  test('with the first of known ids and others after it is refused', async () => {
    await server.append('note-1', ANY, anEvent(1));
    await expect(server.append('note-1', ANY, anEvent(1), anEvent(2))).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
    await expect(server.append('note-1', NO_STREAM, anEvent(1), anEvent(2))).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
  });

  test('with ids that are known in another stream is written', async () => {
    await server.append('note-1', ANY, anEvent(1));
    await server.append('note-2', ANY, anEvent(1));
    expect(await server.revisionsOf('note-2')).toEqual([0]);
  });

  test('of events that are hidden, repeated, has no position', async () => {
    await server.append('note-1', NO_STREAM, anEvent(1));
    await server.append('note-1', 0n, anEvent(2));
    await server.client.setStreamMetadata('note-1', { truncateBefore: 1 });
    expect(await server.append('note-1', NO_STREAM, anEvent(1))).toMatchObject({
      nextExpectedRevision: 0n,
      position: undefined,
    });
  });

  test('is answered with where its last event is', async () => {
    const { position } = await server.append('note-1', NO_STREAM, anEvent(1), anEvent(2));
    const [last] = server.log.records().slice(-1);
    expect(position).toEqual({ commit: BigInt(last?.position ?? 0), prepare: BigInt(last?.position ?? 0) });
  });

  test('of more than a mebibyte is refused', async () => {
    const large = jsonEvent({ type: 'Noted', data: { text: 'a'.repeat(1024 * 1024) } });
    await expect(server.client.appendToStream('note-1', large)).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
  });
});

describe('a stream', () => {
  test('that was never written is not found', async () => {
    await expect(server.revisionsOf('note-1')).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  test('that was deleted is not found, and goes on with the next revision when it is written again', async () => {
    await server.append('note-1', NO_STREAM, anEvent(1), anEvent(2));
    await server.client.deleteStream('note-1', { expectedRevision: 1n });
    await expect(server.revisionsOf('note-1')).rejects.toBeInstanceOf(StreamNotFoundError);
    await server.append('note-1', NO_STREAM, anEvent(3));
    expect(await server.revisionsOf('note-1')).toEqual([2]);
  });

  test('is deleted only at the revision that is expected', async () => {
    await server.append('note-1', NO_STREAM, anEvent(1), anEvent(2));
    await expect(server.client.deleteStream('note-1', { expectedRevision: 0n })).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
  });

  test('with a tombstone can be neither read nor written', async () => {
    await server.append('note-1', NO_STREAM, anEvent(1));
    await server.client.tombstoneStream('note-1');
    await expect(server.revisionsOf('note-1')).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(server.append('note-1', ANY, anEvent(2))).rejects.toBeInstanceOf(StreamDeletedError);
  });

  test.each([
    [{ truncateBefore: 2 }, [2, 3]],
    [{ maxCount: 3 }, [1, 2, 3]],
    [{ maxCount: 3, truncateBefore: 3 }, [3]],
    [{ truncateBefore: 9 }, []],
  ])('with the metadata %j shows %j; $all shows the others until a scavenge', async (metadata, shown) => {
    await server.append('note-1', NO_STREAM, anEvent(0), anEvent(1), anEvent(2), anEvent(3));
    await server.client.setStreamMetadata('note-1', metadata);
    expect(await server.revisionsOf('note-1')).toEqual(shown);
    expect(await allOf('note-1')).toEqual([0, 1, 2, 3]);
    server.log.scavenge();
    expect(await server.revisionsOf('note-1')).toEqual(shown);
    expect(await allOf('note-1')).toEqual(shown.length > 0 ? shown : [3]);
    expect(await server.append('note-1', 3n, anEvent(4))).toMatchObject({ nextExpectedRevision: 4n });
  });

  test('after a scavenge takes what it removed for new', async () => {
    await server.append('note-1', NO_STREAM, anEvent(0), anEvent(1));
    await server.client.setStreamMetadata('note-1', { truncateBefore: 1 });
    server.log.scavenge();
    await expect(server.append('note-1', NO_STREAM, anEvent(0))).rejects.toBeInstanceOf(WrongExpectedVersionError);
  });
});

describe('a read of $all', () => {
  test('forwards begins with the event at its position, backwards with the one before it', async () => {
    await server.append('note-1', NO_STREAM, anEvent(0), anEvent(1));
    const { position } = await server.append('note-1', 1n, anEvent(2));
    await server.append('note-1', 2n, anEvent(3));
    const read = async (direction: 'forwards' | 'backwards') => {
      const found: number[] = [];
      const options = { direction, maxCount: 2, ...(position && { fromPosition: position }) };
      for await (const { event } of server.client.readAll(options)) found.push(Number(event?.revision));
      return found;
    };
    expect(await read('forwards')).toEqual([2, 3]);
    expect(await read('backwards')).toEqual([1, 0]);
  });

  test('backwards from where a page begins leaves out the event that ends there', async () => {
    const { position } = await server.append('note-1', NO_STREAM, anEvent(0), anEvent(1), anEvent(2));
    const found: number[] = [];
    const fromPosition = { commit: position?.commit ?? 0n, prepare: 0n };
    for await (const { event } of server.client.readAll({ direction: BACKWARDS, fromPosition, maxCount: 1 })) {
      found.push(Number(event?.revision));
    }
    expect(found).toEqual([0]);
  });

  test('from the end backwards begins with the newest', async () => {
    await server.append('note-1', NO_STREAM, anEvent(0), anEvent(1));
    for await (const { event } of server.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
      expect(event).toMatchObject({ streamId: 'note-1', revision: 1n });
    }
    expect.assertions(1);
  });
});
