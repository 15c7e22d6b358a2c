/**
 * Runs benchmarks, prints their tables, and keeps the figures as JSON under `bench/results`. `npm run bench` runs all
 * but the long ones, `npm run bench -- commands http-create` those, `--scale 0.01` a small form of them. `--write` puts
 * the tables of the last results at full size into docs/performance.md.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCHMARKS } from './benchmarks.ts';
import { fullResults, keepResult, type Result } from './result.ts';
import { runBenchmark } from './run-benchmark.ts';
import { printed, missed } from './table.ts';
import { writeDocs } from './write-docs.ts';

const RESULTS = join(import.meta.dirname, '../results');
const DOCS = join(import.meta.dirname, '../../docs/performance.md');

// What it has started, and the folder of the benchmark, end with it.
process.once('SIGINT', () => process.exit(130));
const { values, positionals } = argumentsOrExit();
const unknown = positionals.filter((name) => !BENCHMARKS.some((one) => one.name === name || one.id === name));
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(', ')}. There are: ${names()}`);
  process.exit(2);
}

const chosen = BENCHMARKS.filter(
  ({ name, id, isLong = false }) =>
    positionals.includes(name) || positionals.includes(id) || (positionals.length === 0 && !isLong),
);
const results: Result[] = [];
for (const benchmark of chosen) {
  const result = await runBenchmark(benchmark, {
    scale: Number(values.scale),
    rounds: Number(values.rounds),
    warmsUp: true,
  });
  results.push(result);
  console.log(printed(result));
  keepResult(RESULTS, result);
}
if (values.write) writeDocs(DOCS, fullResults(RESULTS));
const misses = results.filter(missed);
if (misses.length > 0) console.log(`Missed: ${misses.map(({ id, name }) => `${id} ${name}`).join(', ')}`);

function argumentsOrExit() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        scale: { type: 'string', default: '1' },
        rounds: { type: 'string', default: '5' },
        write: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('npm run bench -- [NAME…] [--scale NUMBER] [--rounds NUMBER] [--write]');
    process.exit(2);
  }
}

function names(): string {
  return BENCHMARKS.map(({ id, name }) => `${id} ${name}`).join(', ');
}
