/**
 * `npm run build`: builds the client and the programs, each where it is missing or made of other sources; `-- client`,
 * `-- programs` or `-- bench` (what benchmarks measure) only the one.
 */
import { argv } from 'node:process';
import { buildBenchIfStale } from './build-bench.ts';
import { buildClientIfStale } from './build-client.ts';
import { buildProgramsIfStale } from './build-programs.ts';

const PARTS = new Map([
  ['client', buildClientIfStale],
  ['programs', buildProgramsIfStale],
  ['bench', buildBenchIfStale],
]);

const chosen = argv.length > 2 ? argv.slice(2) : ['client', 'programs'];
const unknown = chosen.filter((part) => !PARTS.has(part));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}. There are: ${[...PARTS.keys()].join(', ')}`);
  process.exit(2);
}
for (const part of chosen) await PARTS.get(part)?.();
