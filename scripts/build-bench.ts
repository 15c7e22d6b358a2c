/** Builds what benchmarks measure into dist/bench, as the product is built: ours and its peers alike. */
import { join } from 'node:path';
import { buildPrograms, PROGRAM_SOURCES, THREADS } from './build-programs.ts';
import { buildIfStale, ROOT } from './stale.ts';

const FOLDER = join(ROOT, 'dist/bench');
const BENCH = {
  vigie: 'bench/src/servers/vigie.ts',
  commands: 'bench/src/servers/commands.ts',
  page: 'bench/src/servers/page.ts',
  'catch-up': 'bench/src/servers/catch-up.ts',
  rebuild: 'bench/src/servers/rebuild.ts',
  fill: 'bench/src/servers/fill.ts',
  fold: 'bench/src/servers/fold.ts',
  crud: 'bench/peers/crud/main.ts',
  koa: 'bench/peers/koa/main.ts',
  'bare-log': 'bench/peers/bare-log/main.ts',
  ...THREADS,
};

/** Builds the programs of the benchmarks, where they are missing or made of other sources. */
export const buildBenchIfStale = (): Promise<void> =>
  buildIfStale(FOLDER, [...PROGRAM_SOURCES, 'bench', 'scripts/build-bench.ts'], () => buildPrograms(BENCH, FOLDER));
