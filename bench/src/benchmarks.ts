import type { Benchmark } from './benchmark.ts';
import { commands } from './benchmarks/commands.ts';
import { fsyncs } from './benchmarks/fsyncs.ts';
import { httpCreate } from './benchmarks/http-create.ts';

/** In the order of the table of goals. */
export const BENCHMARKS: readonly Benchmark[] = [commands, fsyncs, httpCreate];
