import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { programFile } from '../files.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { serviceProcess, type ServiceProcess } from './process.ts';

export interface ClusterOptions {
  readonly eventStoreUrl: string;
  readonly mongodbUrl: string;
  readonly redisUrl: string;
  /** Holds nothing that is kept. */
  readonly dataDir: string;
  /** Of the gateway; 0 takes a free one. */
  readonly port: number;
  /** More settings, for every service. */
  readonly env: Readonly<Record<string, string>>;
  readonly client?: RequestListener;
  /** How long the query services may take until they are ready: their views may have to be built first. */
  readonly patienceMs?: number;
  /** Called with each line of a service's log. */
  readonly onLine?: (service: string, line: string) => void;
}

export interface Cluster {
  readonly gateway: Gateway;
  readonly commandServices: readonly ServiceProcess[];
  readonly queryServices: readonly ServiceProcess[];
  readonly projections: readonly ServiceProcess[];
  readonly stop: () => Promise<void>;
}

/**
 * Starts the distributed form from plain processes of this machine, two of each service behind a gateway, as
 * `docker-compose.yml` does in containers (design section 1).
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { eventStoreUrl, mongodbUrl, redisUrl, dataDir, client, onLine } = options;
  const { port } = options;
  let commandServices: readonly ServiceProcess[] = [];
  let queryServices: readonly ServiceProcess[] = [];
  const gateway = await startGateway({
    port,
    commandServices: () => commandServices.map((service) => service.port()),
    queryServices: () => queryServices.map((service) => service.port()),
    ...(client && { client }),
  });
  const env = {
    EVENTSTORE_URL: eventStoreUrl,
    MONGODB_URL: mongodbUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${gateway.port}`,
    TRUSTED_PROXIES: '1',
    ...options.env,
    // The gateway, which is on this machine, is all that calls them.
    HOST: '127.0.0.1',
  };
  const two = (name: string): readonly ServiceProcess[] =>
    [`${name}-1`, `${name}-2`].map((each) =>
      serviceProcess({
        name: each,
        program: programFile(name),
        env,
        ...(options.patienceMs !== undefined && { patienceMs: options.patienceMs }),
        onLine: (line) => onLine?.(each, line),
      }),
    );
  commandServices = two('command-service');
  queryServices = two('query-service');
  const projections = two('projections');
  const all = [...projections, ...commandServices, ...queryServices];
  const stop = async () => {
    await gateway.close();
    await Promise.all(all.map((service) => service.stop()));
  };
  try {
    await prepare(env);
    await Promise.all(all.map((service) => service.start()));
    await untilReady(queryServices, options.patienceMs ?? PATIENCE_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { gateway, commandServices, queryServices, projections, stop };
}

async function prepare(env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [programFile('prepare')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const [code] = await once(child, 'exit').finally(() => process.off('exit', endWithUs));
  if (code !== 0) throw new Error(`Preparing the school ended with ${code}`);
}

/** Long enough for the views of a school's first years. */
const PATIENCE_MS = 120_000;

async function untilReady(services: readonly ServiceProcess[], patienceMs: number): Promise<void> {
  const end = Date.now() + patienceMs;
  for (const service of services) {
    while (!(await isReady(service))) {
      if (Date.now() > end) throw new Error(`${service.name} does not become ready`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function isReady(service: ServiceProcess): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${service.port()}/readyz`)).ok;
  } catch {
    return false;
  }
}
