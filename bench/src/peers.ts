import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from './run-child.ts';

const EMMETT = join(import.meta.dirname, '../peers/emmett');

/** Whether emmett is installed: it is kept out of the product's own install (`npm run bench:peers` brings it). */
export const hasEmmett = (): boolean => existsSync(join(EMMETT, 'node_modules/@event-driven-io/emmett-sqlite'));

/** One of the emmett peer's programs. */
export const emmettProgram = (file: string, ...args: readonly string[]): Program => ({
  command: process.execPath,
  args: [join(EMMETT, file), ...args],
});
