/** What vitest does before tests that start programs in processes of their own: they run what is built. */
import { buildBenchIfStale } from './build-bench.ts';
import { buildProgramsIfStale } from './build-programs.ts';

/** What vitest does first: tests start built programs. */
export async function setup(): Promise<void> {
  await buildProgramsIfStale();
  await buildBenchIfStale();
}
