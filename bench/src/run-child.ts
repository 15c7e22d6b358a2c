import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** No benchmark takes longer: what hangs is ended, and its benchmark fails. In milliseconds. */
const LONGEST = 300_000;

/** A program of its own, with its arguments. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** A TypeScript program of this folder. */
export const tsProgram = (file: string, ...args: readonly string[]): Program => ({
  command: process.execPath,
  args: ['--import', 'tsx', file, ...args],
});

/**
 * Runs a program to its end. @returns the JSON that its last line holds
 * @throws when it fails, with what it said
 */
export async function runChild({ command, args }: Program): Promise<unknown> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${errors}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

const timed = z.object({ begun: z.number(), ended: z.number() });

/** Runs a program that tells when its work was begun and ended. @returns both, in milliseconds since 1970 */
export const runBetween = async (program: Program): Promise<z.infer<typeof timed>> =>
  timed.parse(await runChild(program));

/** The same. @returns the seconds between the two */
export async function runTimed(program: Program): Promise<number> {
  const { begun, ended } = await runBetween(program);
  return (ended - begun) / 1000;
}
