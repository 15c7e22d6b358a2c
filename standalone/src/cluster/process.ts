import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const listening = z.object({ msg: z.literal('listening'), port: z.int() });

/** In milliseconds. */
const PATIENCE = 180_000;

/** One service in a process of its own. */
export interface ServiceProcess {
  readonly name: string;
  /** Another after each start: somebody else may have taken the one before meanwhile. */
  readonly port: () => number;
  /** Resolves when it listens. @throws when it ends before */
  readonly start: () => Promise<void>;
  /** kill -9. Resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Asks it to end, and waits until it has. */
  readonly stop: () => Promise<void>;
  /** Stops and continues it where it stood, as a machine that hangs. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

export interface ServiceOptions {
  readonly name: string;
  /** Its built file. */
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  /** How long it may take to listen, in milliseconds. */
  readonly patienceMs?: number;
  /** Called with each line of its log. */
  readonly onLine?: (line: string) => void;
}

/** A service that is not started yet. It ends with this process. */
export function serviceProcess({ name, program, env, patienceMs = PATIENCE, onLine }: ServiceOptions): ServiceProcess {
  let child: ChildProcess | null = null;
  let port = 0;
  const endWithUs = (): void => void child?.kill('SIGKILL');

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [program], {
      env: { PATH: process.env.PATH, ...env, LOG_LEVEL: levelThatTells(env['LOG_LEVEL']), PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    process.once('exit', endWithUs);
    const patience = setTimeout(() => started.kill('SIGKILL'), patienceMs);
    const lines = createInterface({ input: started.stdout });
    let last = '';
    try {
      port = await new Promise<number>((resolve, reject) => {
        lines.on('line', (line) => {
          onLine?.(line);
          last = line;
          const told = listening.safeParse(parse(line));
          if (told.success) resolve(told.data.port);
        });
        // By then all has been read of what it said.
        started.once('close', (code) => reject(new Error(`${name} ended with ${code} before it listened: ${last}`)));
      });
    } finally {
      clearTimeout(patience);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    process.off('exit', endWithUs);
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  }

  return {
    name,
    port: () => port,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}

/** Its log says where it listens, at `info`: with fewer lines nobody would know that it does. */
const levelThatTells = (wanted: string | undefined): string => (wanted === 'debug' ? wanted : 'info');

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
