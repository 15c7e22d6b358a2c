import { fileURLToPath } from 'node:url';
import type { Faults } from './faults.ts';
import { inMemory, openJournal } from './journal.ts';
import { startServer } from './server.ts';
import { openTransactionLog, type TransactionLog } from './transaction-log.ts';

export { startCluster, type TestCluster } from './cluster.ts';
export type { AppendFault, Faults } from './faults.ts';
export { startProxy, type Proxy } from './proxy.ts';

/** The test server as a program, with `--port` and `--file`, for drills that kill and restart it. */
export const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));

/** A server on loopback that answers as EventStoreDB does. */
export interface TestEventStore {
  readonly host: string;
  readonly port: number;
  /** Its connection string. */
  readonly url: string;
  /** What it has written. */
  readonly log: TransactionLog;
  readonly faults: Faults;
  readonly stop: () => Promise<void>;
}

/** Starts one; with a file, what was acknowledged is there again for the next that is started with it. */
export async function startTestEventStore(
  options: { readonly port?: number; readonly file?: string } = {},
): Promise<TestEventStore> {
  const { file, port } = options;
  const log = openTransactionLog(file === undefined ? inMemory : openJournal(file));
  const server = await startServer({ log, ...(port !== undefined && { port }) });
  return {
    host: server.host,
    port: server.port,
    url: `esdb://${server.host}:${server.port}?tls=false`,
    log,
    faults: server.faults,
    stop: async () => {
      await server.stop();
      log.close();
    },
  };
}
