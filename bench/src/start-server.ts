import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Program } from './run-child.ts';

const announced = z.object({ port: z.int(), headers: z.record(z.string(), z.string()) });

/** A server in a process of its own. */
export interface Server extends z.infer<typeof announced> {
  readonly pid: number;
  /** Sends a signal and waits for the next line that the server says. */
  readonly signal: (signal: NodeJS.Signals) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a server and waits until it listens. @throws when it ends before that */
export async function startServer({ command, args }: Program): Promise<Server> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  const first = once(lines, 'line');
  const [line] = await Promise.race([first, ended.then(() => [null])]);
  if (typeof line !== 'string') throw new Error(`${command} ${args.join(' ')} ended before it listened`);
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    const next = once(lines, 'line');
    child.kill(name);
    await Promise.race([next, ended]);
  };
  return { ...announced.parse(JSON.parse(line)), pid: pidOf(child), signal, stop: () => stop(child, ended) };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The server has no process');
  return pid;
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}
