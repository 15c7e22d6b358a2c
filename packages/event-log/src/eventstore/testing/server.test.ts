import { randomUUID } from 'node:crypto';
import { AccessDeniedError, EventStoreDBClient, jsonEvent, NotLeaderError } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { startCluster } from './cluster.ts';
import { inMemory } from './journal.ts';
import { CERTIFICATE_FILE, loopbackTls } from './loopback-tls.ts';
import { anEvent } from './opened-server.ts';
import { startServer } from './server.ts';
import { openTransactionLog } from './transaction-log.ts';

/**
 * What EventStoreDB's documentation says of nodes and users, of the server that stands for it in our tests, through
 * EventStoreDB's own client.
 */

describe('a cluster', () => {
  test('is reached at its leader; another node refuses what wants the leader and names it', async () => {
    const cluster = await startCluster(openTransactionLog(inMemory), 3);
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
    const safe = await startServer({ log: openTransactionLog(inMemory), tls: loopbackTls(), users });
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
