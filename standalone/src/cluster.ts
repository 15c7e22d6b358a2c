/**
 * `npm run cluster`: the distributed form from plain processes of this machine, two of each service behind a gateway at PORT.
 * EVENTSTORE_URL, MONGODB_URL and REDIS_URL name its servers, all or none; without them it starts those of the tests, whose
 * data go with it.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsOrExit } from '@vigie/settings/process';
import Koa from 'koa';
import { serveClient } from './client.ts';
import { startCluster } from './cluster/cluster.ts';
import { startEngines } from './cluster/engines.ts';
import { CLIENT } from './files.ts';

process.env['APP_ENV'] ??= 'local';
const { eventStoreUrl, mongodbUrl, redisUrl, port } = await settingsOrExit();
const given = eventStoreUrl !== null && mongodbUrl !== null && redisUrl !== null;
const serve = new Koa().use(serveClient(CLIENT)).callback();
const told = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const dataDir = await mkdtemp(join(tmpdir(), 'vigie-cluster-'));
const engines = given ? null : await startEngines();
const cluster = await startCluster({
  eventStoreUrl: given ? eventStoreUrl : (engines?.eventStore.url ?? ''),
  mongodbUrl: given ? mongodbUrl : (engines?.mongo.url ?? ''),
  redisUrl: given ? redisUrl : (engines?.redis.url ?? ''),
  dataDir,
  port,
  env: Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  onLine: (service, line) => console.log(`${service} ${line}`),
  ...(existsSync(CLIENT) && { client: (request, response) => void serve(request, response) }),
});
console.log(`The cluster listens at http://localhost:${cluster.gateway.port}`);
await told;
await cluster.stop();
await engines?.stop();
await rm(dataDir, { recursive: true });
