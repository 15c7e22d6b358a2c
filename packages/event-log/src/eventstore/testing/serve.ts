import { parseArgs } from 'node:util';
import { startTestEventStore } from './index.ts';

/**
 * `serve.ts [--port PORT] [--file FILE]`: the test server as a process, for drills that kill and restart it. With a
 * file, nothing that was acknowledged is lost by a kill. It writes its connection string as the only line of its
 * output.
 */
const { port, file } = parseArgs({ options: { port: { type: 'string' }, file: { type: 'string' } } }).values;
const server = await startTestEventStore({ port: Number(port ?? 0), ...(file !== undefined && { file }) });
process.stdout.write(`${server.url}\n`);
process.once('SIGTERM', () => void server.stop());
