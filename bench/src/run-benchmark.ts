import { rm } from 'node:fs/promises';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import type { Benchmark, Outcome } from './benchmark.ts';
import type { Result } from './result.ts';

/** How long a benchmark may take: on a slow machine it has fewer rounds. */
const FIVE_MINUTES = 300_000;

/** Runs one benchmark in a folder of its own. @throws what it throws */
export async function runBenchmark(benchmark: Benchmark, scale: number, most: number): Promise<Result> {
  const { id, name, about } = benchmark;
  const lacks = benchmark.lacks?.() ?? null;
  const folder = temporaryFolder(`vigie-bench-${name}-`);
  const start = performance.now();
  try {
    const nothing: Outcome = { figures: [], ratios: [] };
    const outcome =
      lacks === null ? await benchmark.run({ scale, rounds: most, until: start + FIVE_MINUTES, folder }) : nothing;
    const seconds = (performance.now() - start) / 1000;
    const rounds = Math.min(most, ...outcome.figures.map(({ samples }) => samples.length));
    const on = new Date().toISOString().slice(0, 10);
    return { id, name, about, scale, rounds, seconds, node: process.version, on, lacks, ...outcome };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
