import { rm } from 'node:fs/promises';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import type { Benchmark, Outcome, Setting } from './benchmark.ts';
import type { Result } from './result.ts';

/** How long a benchmark may take: on a slow machine it has fewer rounds. */
const FIVE_MINUTES = 300_000;

/** Runs one benchmark in a folder of its own. @throws what it throws */
export async function runBenchmark(
  benchmark: Benchmark,
  { scale, rounds: most, warmsUp }: Pick<Setting, 'scale' | 'rounds' | 'warmsUp'>,
): Promise<Result> {
  const { id, name, about } = benchmark;
  const lacks = benchmark.lacks?.() ?? null;
  const folder = temporaryFolder(`vigie-bench-${name}-`);
  const start = performance.now();
  try {
    const nothing: Outcome = { figures: [], ratios: [] };
    const setting = { scale, rounds: most, warmsUp, until: start + FIVE_MINUTES, folder };
    const outcome = lacks === null ? await benchmark.run(setting) : nothing;
    const seconds = (performance.now() - start) / 1000;
    const rounds = Math.min(most, ...outcome.figures.map(({ samples }) => samples.length));
    const on = new Date().toISOString().slice(0, 10);
    return { id, name, about, scale, rounds, seconds, node: process.version, on, lacks, ...outcome };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
