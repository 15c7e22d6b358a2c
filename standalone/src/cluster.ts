/**
 * `npm run cluster`: the distributed form from plain processes of this machine, two of each service behind a gateway at
 * PORT. EVENTSTORE_URL, MONGODB_URL and REDIS_URL name its servers, all or none; without them it starts those of the
 * tests, whose data go with it.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { settingsOrExit } from '@vigie/engines';
import Koa from 'koa';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { serveClient } from './client.ts';
import { startCluster, type Cluster } from './cluster/cluster.ts';
import { startEngines, type Engines } from './cluster/engines.ts';
import { CLIENT } from './files.ts';

process.env['APP_ENV'] ??= 'local';
const { eventStoreUrl, mongodbUrl, redisUrl, port } = await settingsOrExit();
const given = eventStoreUrl !== null && mongodbUrl !== null && redisUrl !== null;
if (!given && (eventStoreUrl ?? mongodbUrl ?? redisUrl) !== null) {
  console.error('Settings: set all of EVENTSTORE_URL, MONGODB_URL and REDIS_URL, or none');
  process.exit(2);
}
const serve = new Koa().use(serveClient(CLIENT)).callback();
// What it keeps, and what its servers do, goes with it.
const folder = temporaryFolder('vigie-cluster-');
process.env['TMPDIR'] = folder;
const told = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => null);
const own: { engines?: Engines } = {};

async function start(): Promise<Cluster> {
  if (!given) {
    console.log('Starting servers for tests: one that behaves as EventStoreDB, a MongoDB-compatible one, and Redis');
    own.engines = await startEngines();
  }
  console.log('Preparing the school; the demo school takes a minute or two');
  return startCluster({
    eventStoreUrl: eventStoreUrl ?? own.engines?.eventStore.url ?? '',
    mongodbUrl: mongodbUrl ?? own.engines?.mongo.url ?? '',
    redisUrl: redisUrl ?? own.engines?.redis.url ?? '',
    dataDir: folder,
    port,
    env: Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    onLine: (service, line) => console.log(`${service} ${line}`),
    ...(existsSync(CLIENT) && { client: (request, response) => void serve(request, response) }),
  });
}

try {
  const cluster = await Promise.race([start(), told]);
  if (cluster !== null) {
    console.log(`The cluster listens at http://localhost:${cluster.gateway.port}`);
    await told;
    await cluster.stop();
  }
} catch (error) {
  console.error(`The cluster does not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await own.engines?.stop();
}
// What was still being started ends with this process.
process.exit();
