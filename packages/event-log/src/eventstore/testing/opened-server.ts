import { EventStoreDBClient, jsonEvent, type AppendExpectedRevision, type AppendResult } from '@eventstore/db-client';
import { inMemory } from './journal.ts';
import { startServer } from './server.ts';
import { openTransactionLog, type TransactionLog } from './transaction-log.ts';

/** A server that a test talks to by EventStoreDB's own client. */
export interface OpenedServer {
  readonly log: TransactionLog;
  readonly client: EventStoreDBClient;
  readonly append: (
    stream: string,
    expectedRevision: AppendExpectedRevision,
    ...events: ReturnType<typeof anEvent>[]
  ) => Promise<AppendResult>;
  /** The revisions of a stream's events, as who reads it is told them. */
  readonly revisionsOf: (stream: string) => Promise<number[]>;
  readonly close: () => Promise<void>;
}

/** Starts a server that keeps nothing. */
export async function openServer(): Promise<OpenedServer> {
  const log = openTransactionLog(inMemory);
  const server = await startServer({ log });
  const client = EventStoreDBClient.connectionString(`esdb://${server.host}:${server.port}?tls=false`);
  return {
    log,
    client,
    append: (stream, expectedRevision, ...events) => client.appendToStream(stream, events, { expectedRevision }),
    revisionsOf: async (stream) => {
      const revisions: number[] = [];
      for await (const { event } of client.readStream(stream)) if (event) revisions.push(Number(event.revision));
      return revisions;
    },
    close: async () => {
      await client.dispose();
      await server.stop();
    },
  };
}

/** @param n tells it from others; its id follows from it */
export const anEvent = (n: number, type = 'Noted') =>
  jsonEvent({ id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`, type, data: { n } });
