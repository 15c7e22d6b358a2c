import { randomUUID } from 'node:crypto';
import { sharedEventLogContract } from '../contract-suite.ts';
import { anEvent } from '../contract/events.ts';
import type { OpenSharedEventLog } from '../contract/opened-log.ts';
import { openEventStoreLog } from './index.ts';
import { inMemory } from './testing/journal.ts';
import { startServer } from './testing/server.ts';
import { openTransactionLog, type TransactionLog } from './testing/transaction-log.ts';

/** More than one read of what is new takes, so that reads from the beginning are subscriptions. */
const MANY = 150;

sharedEventLogContract('EventStoreDB', () => openOn(openTransactionLog(inMemory))());

sharedEventLogContract('EventStoreDB in which others have written much', async () => {
  const database = openTransactionLog(inMemory);
  const others = await openOn(database)();
  await others.log.append(
    'others-1',
    'no-stream',
    Array.from({ length: MANY }, (_, n) => anEvent(n)),
  );
  await others.close();
  return openOn(database, 'ours-')();
});

const url = process.env.EVENTSTORE_URL;
if (url !== undefined) sharedEventLogContract('EventStoreDB at EVENTSTORE_URL', onServer(url));

/** A log on a server of its own, which serves what is in a database. */
function openOn(database: TransactionLog, namespace = ''): OpenSharedEventLog {
  return async () => {
    const server = await startServer({ log: database });
    const openAnother = () => openEventStoreLog({ url: `esdb://${server.host}:${server.port}?tls=false`, namespace });
    const log = await openAnother();
    return {
      log,
      openAnother,
      close: async () => {
        await log.close();
        await server.stop();
      },
    };
  };
}

/** Logs in names of their own of one server, which keeps what was written. */
function onServer(url: string): OpenSharedEventLog {
  return async () => {
    const namespace = `test-${randomUUID()}-`;
    const openAnother = () => openEventStoreLog({ url, namespace });
    const log = await openAnother();
    return { log, openAnother, close: () => log.close() };
  };
}
