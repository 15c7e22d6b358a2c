/** What vitest does before tests that start programs in processes of their own: they run what is built. */
import { buildBenchIfStale } from './build-bench.ts';
import { buildProgramsIfStale } from './build-programs.ts';

export async function setup(): Promise<void> {
  await buildProgramsIfStale();
  await buildBenchIfStale();
}
