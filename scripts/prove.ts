/**
 * Runs the long forms of the proofs that the test suite runs short: commands delivered five times (10,000 of them), and
 * fuzzed requests to the product's own process (50,000). Prints what was proved and how long it took; exits non-zero
 * when something was not.
 */
import { spawnSync } from 'node:child_process';

const PROOFS = [
  {
    claim: '10,000 commands, each delivered five times: one effect and one answer',
    file: 'command-service/src/command-handler/deliveries.test.ts',
  },
  {
    claim: '50,000 fuzzed requests: no 5xx, no exit, memory grows by less than 64 MB',
    file: 'standalone/src/fuzz.test.ts',
  },
];

const outcomes = PROOFS.map(({ claim, file }) => {
  const started = performance.now();
  const { status } = spawnSync('npx', ['vitest', 'run', file], {
    stdio: 'inherit',
    env: { ...process.env, PROVE: '1' },
  });
  return { claim, proved: status === 0, seconds: Math.round((performance.now() - started) / 1000) };
});

for (const { claim, proved, seconds } of outcomes) {
  console.log(`${proved ? 'proved' : 'NOT PROVED'}: ${claim} (${seconds} s)`);
}
process.exitCode = outcomes.every(({ proved }) => proved) ? 0 : 1;
