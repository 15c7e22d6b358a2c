import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { programFile } from '../files.ts';

/** The product in a process of its own, as `npm start` runs it. */
export interface VigieProcess {
  readonly port: number;
  /** What it has logged. */
  readonly lines: readonly string[];
  /** kill -9. Resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Asks it to end, and waits until it has. @throws when it ends with an error */
  readonly stop: () => Promise<void>;
}

const listening = z.object({ msg: z.literal('listening'), port: z.int() });

/** How long it may take to listen, in milliseconds: long, where others keep the processors busy. */
const PATIENCE = 120_000;

/** Those that tests have started and not ended. */
const running = new Set<ChildProcess>();
let isOver = false;

/** Before the tests of a file: they may start processes. */
export function beginFile(): void {
  isOver = false;
}

/** After them: what a failed one has left running ends, and one that goes on starts no other. */
export function endFile(): void {
  isOver = true;
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Starts it, or one of its services, on a free port.
 * @throws when it ends before it listens, or does not listen, or the tests are over
 */
export async function startVigie(env: Readonly<Record<string, string>>, program?: string): Promise<VigieProcess> {
  return launchVigie(env, program).listening;
}

/** One that may be killed before it listens. */
interface LaunchedVigie extends Pick<VigieProcess, 'lines' | 'kill'> {
  readonly listening: Promise<VigieProcess>;
}

/** The same, without waiting for it. @throws when the tests are over */
export function launchVigie(env: Readonly<Record<string, string>>, program = 'vigie'): LaunchedVigie {
  if (isOver) throw new Error('A test that has failed goes on');
  const child = spawn(process.execPath, [programFile(program)], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit').finally(() => running.delete(child));
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  const told = new Promise<number>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line);
      const { data } = listening.safeParse(JSON.parse(line));
      if (data) resolve(data.port);
    });
    exited.then(([code]) => reject(new Error(`Ended with ${code} before it listened`)), reject);
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const [code] = await exited;
    if (code !== 0) throw new Error(`Ended with ${code}`);
  };
  const whole = told.then((port) => ({ port, lines, kill, stop })).finally(() => clearTimeout(patience));
  // Whoever kills it before that does not wait for it.
  whole.catch(() => undefined);
  return { lines, kill, listening: whole };
}
