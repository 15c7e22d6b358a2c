import { randomUUID } from 'node:crypto';
import { describeSharedEventLog } from '../contract-suite.ts';
import type { OpenSharedEventLog } from '../contract/opened-log.ts';
import { openEventStoreLog } from './index.ts';
import { inMemory } from './testing/journal.ts';
import { startServer } from './testing/server.ts';
import { openTransactionLog } from './testing/transaction-log.ts';

describeSharedEventLog('EventStoreDB', async () => {
  const server = await startServer({ log: openTransactionLog(inMemory) });
  const openAnother = () => openEventStoreLog({ url: `esdb://${server.host}:${server.port}?tls=false` });
  const log = await openAnother();
  return {
    log,
    openAnother,
    close: async () => {
      await log.close();
      await server.stop();
    },
  };
});

const url = process.env.EVENTSTORE_URL;
if (url !== undefined) describeSharedEventLog('EventStoreDB at EVENTSTORE_URL', onServer(url));

/** Logs in names of their own of one server, which keeps what was written. */
function onServer(url: string): OpenSharedEventLog {
  return async () => {
    const namespace = `test-${randomUUID()}-`;
    const openAnother = () => openEventStoreLog({ url, namespace });
    const log = await openAnother();
    return { log, openAnother, close: () => log.close() };
  };
}
