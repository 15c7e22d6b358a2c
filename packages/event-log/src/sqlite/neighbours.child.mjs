/** Another thread that has the log open, for tests: appends an event that says so. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { openSqliteEventLog } = await import('./index.ts');
const { anEvent } = await import('../contract/events.ts');
const log = await openSqliteEventLog({ file: workerData, pollMs: 3_600_000 });
await log.append('note-2', 'no-stream', [anEvent(2)]);
await log.close();
