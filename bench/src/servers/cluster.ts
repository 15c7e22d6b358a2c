/**
 * `cluster.ts FOLDER STUDENTS EVENTS`: the distributed form over a made-up school, on the servers of the tests: two
 * instances of each service behind the gateway for development. It listens once every view is built, and builds them
 * anew on SIGUSR2.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { EventLog } from '@vigie/event-log';
import { openEventStoreLog } from '@vigie/event-log/eventstore';
import { startCluster } from '@vigie/standalone/cluster';
import { startEngines } from '@vigie/standalone/engines';
import { programFile } from '@vigie/standalone/files';
import { fillLog } from '../work/fill-log.ts';
import { USERS } from '../work/school.ts';
import { announce } from './serving.ts';
import { signIn } from './sign-in.ts';

const READER = 'reader@example.test';
/** As many appends are under way at once as keep the server busy. */
const AT_ONCE = 200;
/** Views of so many events are not built in a moment. */
const BUILDING_MS = 900_000;
const [folder = '', students = '', events = ''] = process.argv.slice(2);

const engines = await startEngines();
const urls = { eventStoreUrl: engines.eventStore.url, mongodbUrl: engines.mongo.url, redisUrl: engines.redis.url };
const log = await openEventStoreLog({ url: urls.eventStoreUrl });
await fillLog(eachStreamInOrder(log), { students: Number(students), users: USERS, events: Number(events) }, AT_ONCE);
await log.close();
// The made-up school has an admin, so that ADMIN_EMAIL would register nobody.
await runTool('admin', 'add', READER, 'Reader');
const cluster = await startCluster({
  ...urls,
  dataDir: folder,
  port: 0,
  patienceMs: BUILDING_MS,
  env: { APP_ENV: 'local', DEMO: '0' },
});
const { port } = cluster.gateway;
announce({ port, headers: await signIn(port, READER) });
process.once('SIGTERM', () => void stop());
process.on('SIGUSR2', () => void rebuildAll().catch(stop));

/** What is sent at once over several connections may arrive in another order. */
function eachStreamInOrder(unordered: EventLog): EventLog {
  const last = new Map<string, Promise<unknown>>();
  return {
    ...unordered,
    append: (stream, expected, added) => {
      const appended = (last.get(stream) ?? Promise.resolve()).then(() => unordered.append(stream, expected, added));
      last.set(stream, appended);
      return appended;
    },
  };
}

async function runTool(name: string, ...args: readonly string[]): Promise<void> {
  const { eventStoreUrl: EVENTSTORE_URL, mongodbUrl: MONGODB_URL, redisUrl: REDIS_URL } = urls;
  const env = { PATH: process.env.PATH, EVENTSTORE_URL, MONGODB_URL, REDIS_URL };
  await promisify(execFile)(process.execPath, [programFile(name), ...args], { env });
}

/** Builds every view anew, which tells on the next line that it is done. */
async function rebuildAll(): Promise<void> {
  await runTool('rebuild', 'all');
  console.log('rebuilt');
}

async function stop(error?: unknown): Promise<void> {
  if (error !== undefined) console.error(error);
  await cluster.stop();
  await engines.stop();
  process.exit(error === undefined ? 0 : 1);
}
