import type { Benchmark } from './benchmark.ts';
import { adapters } from './benchmarks/adapters.ts';
import { bundle } from './benchmarks/bundle.ts';
import { catchUp } from './benchmarks/catch-up.ts';
import { commands } from './benchmarks/commands.ts';
import { duringDistributedRebuild, duringRebuild } from './benchmarks/during-rebuild.ts';
import { firstScreen } from './benchmarks/first-screen.ts';
import { fsyncs } from './benchmarks/fsyncs.ts';
import { httpCreate } from './benchmarks/http-create.ts';
import { pages, totals, unchanged } from './benchmarks/lists.ts';
import { lookUps } from './benchmarks/look-ups.ts';
import { rebuild } from './benchmarks/rebuild.ts';
import { start } from './benchmarks/start.ts';
import { toAnotherBrowser } from './benchmarks/to-another-browser.ts';

/** In the order of the table of goals. */
export const BENCHMARKS: readonly Benchmark[] = [
  commands,
  fsyncs,
  httpCreate,
  rebuild,
  catchUp,
  pages,
  totals,
  unchanged,
  duringRebuild,
  duringDistributedRebuild,
  bundle,
  firstScreen,
  toAnotherBrowser,
  lookUps,
  start,
  adapters,
];
