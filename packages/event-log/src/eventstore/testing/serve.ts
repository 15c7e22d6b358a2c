import { parseArgs } from 'node:util';
import { inMemory, openJournal } from './journal.ts';
import { startServer } from './server.ts';
import { openTransactionLog } from './transaction-log.ts';

/**
 * The test server as a process, for drills that kill and restart it: `node --import tsx serve.ts [--port PORT] [--file FILE]`.
 * With a file, nothing that was acknowledged is lost by a kill. It writes its connection string as the only line of its output.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, file: { type: 'string' } } });
const log = openTransactionLog(values.file === undefined ? inMemory : openJournal(values.file));
const server = await startServer({ log, port: Number(values.port) });
process.stdout.write(`esdb://${server.host}:${server.port}?tls=false\n`);
process.once('SIGTERM', () => {
  void server.stop().then(() => log.close());
});
