import { fileURLToPath } from 'node:url';
import type { Program } from './run-child.ts';

/**
 * A file of the repository. Benchmarks are two folders deep in it, as written (bench/src) and as built (dist/bench).
 */
const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The built client. */
export const CLIENT = inRepository('frontend/dist');

/** A program that is measured, as it is built (`npm run build -- bench`). */
export const benchProgram = (name: string, ...args: readonly string[]): Program => ({
  command: process.execPath,
  args: [inRepository(`dist/bench/${name}.js`), ...args],
});
