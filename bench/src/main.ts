/**
 * Runs benchmarks, prints their tables, and keeps the figures as JSON under `bench/results`.
 * `npm run bench` runs all, `npm run bench -- commands http-create` those, `--scale 0.01` a small form of them,
 * `--write` puts the tables into docs/performance.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCHMARKS } from './benchmarks.ts';
import { runBenchmark, type Result } from './run-benchmark.ts';
import { printed, missed } from './table.ts';
import { writeDocs } from './write-docs.ts';

const ROOT = join(import.meta.dirname, '..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !BENCHMARKS.some((one) => one.name === name || one.id === name));
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(', ')}. There are: ${names()}`);
  process.exit(2);
}

const chosen = BENCHMARKS.filter(
  ({ name, id }) => positionals.length === 0 || positionals.includes(name) || positionals.includes(id),
);
const results: Result[] = [];
for (const benchmark of chosen) {
  const result = await runBenchmark(benchmark, Number(values.scale), Number(values.rounds));
  results.push(result);
  console.log(printed(result));
  keep(result);
}
if (values.write) writeDocs(join(ROOT, '..', 'docs', 'performance.md'), results);
const misses = results.filter(missed);
if (misses.length > 0) console.log(`Missed: ${misses.map(({ id, name }) => `${id} ${name}`).join(', ')}`);

function keep(result: Result): void {
  const folder = join(ROOT, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${result.id}-${result.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

function names(): string {
  return BENCHMARKS.map(({ id, name }) => `${id} ${name}`).join(', ');
}
