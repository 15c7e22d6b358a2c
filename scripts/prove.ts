/**
 * Runs the long forms of the proofs that the test suite runs short (PROVE=1). Prints what was proved, what was measured
 * and how long it took; exits non-zero when something was not proved. `npm run prove -- fuzz` runs those whose file is
 * named so; SEED=… repeats a run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { temporaryFolder } from './temporary-folder.ts';

const PROOFS = [
  {
    claim: '10,000 commands over HTTP, each delivered five times, schools restarted: one effect and one answer',
    file: 'standalone/src/deliveries/deliveries.test.ts',
  },
  {
    claim: '10,000 commands, each delivered five times to two instances: one effect and one answer',
    file: 'command-service/src/command-handler/deliveries.test.ts',
  },
  {
    claim: '10,000 histories of badges that are moved, swept and left behind by crashes, in any order: one holder each',
    file: 'command-service/src/claims/interleavings.test.ts',
  },
  {
    claim:
      '10,000 histories of photos that are set, sent again and erased, in any order: the one that the log names stays',
    file: 'command-service/src/students/photo/interleavings.test.ts',
  },
  {
    claim: '100 histories of reports over HTTP: answers, lists, totals and pages are those of a plain model',
    file: 'standalone/src/model/report-model.test.ts',
  },
  {
    claim: '100 histories of badges, exits and entries over HTTP: answers and lists are those of a plain model',
    file: 'standalone/src/model/people-model.test.ts',
  },
  {
    claim: '50,000 fuzzed requests: no 5xx, no exit, memory grows by less than 64 MB',
    file: 'standalone/src/fuzz.test.ts',
  },
  {
    claim: 'more than 200 hostile uploads: refused, or served only encoded anew',
    file: 'standalone/src/uploads/hostile-uploads.test.ts',
  },
  {
    claim:
      '300 canaries of a removed student: in no file, answer or log line, also after a rebuild and a restored backup',
    file: 'standalone/src/erasure/erasure.test.ts',
  },
  {
    claim: 'erasures that kill -9 cuts off twice: completed after the next start, no canary in any file',
    file: 'standalone/src/erasure/kill.test.ts',
  },
  {
    claim: 'imports of 2,000 rows that kill -9 cuts off: all or none',
    file: 'standalone/src/imports.test.ts',
  },
  {
    claim: '10,000 pairs of a write and a read, across instances of every service: no stale read',
    file: 'standalone/src/cluster.test.ts',
  },
];

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ meta: z.object({ figures: z.array(z.string()).optional() }).optional() })),
    }),
  ),
});

const wanted = process.argv.slice(2);
const chosen = PROOFS.filter(({ file }) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
if (chosen.length === 0) {
  console.error(`No file of a proof is named so. There are:\n${PROOFS.map(({ file }) => file).join('\n')}`);
  process.exit(2);
}
const output = join(temporaryFolder('vigie-prove-'), 'report.json');
const outcomes = chosen.map(({ claim, file }) => ({ claim, ...run(file) }));
for (const { claim, proved, seconds, figures } of outcomes) {
  console.log(`${proved ? 'proved' : 'NOT PROVED'}: ${claim} (${seconds} s)`);
  for (const figure of figures) console.log(`  ${figure}`);
}
process.exitCode = outcomes.every(({ proved }) => proved) ? 0 : 1;

function run(file: string) {
  rmSync(output, { force: true });
  const started = performance.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const { status } = spawnSync('npx', ['vitest', 'run', file, ...reporters], {
    stdio: 'inherit',
    env: { ...process.env, PROVE: '1' },
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  return { proved: status === 0, seconds, figures: figuresIn(output) };
}

function figuresIn(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const { testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  return testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta?.figures ?? []));
}
