/**
 * `npm start`: builds the client where it is missing or older than its sources, then runs Vigie in this process.
 * A local school unless APP_ENV says otherwise (design section 9).
 */
import { spawn } from 'node:child_process';
import { buildClientIfStale } from './build-client.mjs';

process.env.APP_ENV ??= 'local';
await buildClientIfStale();

const server = spawn(process.execPath, ['--import', 'tsx', 'standalone/src/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));
