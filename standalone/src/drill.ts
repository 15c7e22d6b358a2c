/**
 * `npm run drill`: lets each part of the distributed form fail, fifty times, while people work at it, and checks that nothing
 * is lost (docs/operations.md). `-- --rounds 3` strikes each part three times, `--log FILE` keeps what the services say. Exits non-zero when a promise was not kept.
 */
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startEngines } from './cluster/engines.ts';
import { lineOf, reportOf, slow, wrongIn } from './drill/report.ts';
import { inRounds } from './drill/rounds.ts';
import { runDrill } from './drill/run-drill.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    'per-second': { type: 'string', default: '50' },
    log: { type: 'string' },
  },
});
// What it has started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const { log } = values;
const rounds = Number(values.rounds);
const engines = await startEngines();
try {
  const outcome = await runDrill({
    engines,
    choose: (faults) => inRounds(faults, rounds),
    // Enough of both that nobody's list, and no student's days, grow for as long as it lasts.
    people: 8 + 18 * rounds,
    pupils: 100 + 60 * rounds,
    perSecond: Number(values['per-second']),
    ...(log !== undefined && { onLine: (service, line) => appendFileSync(log, `${service} ${line}\n`) }),
    onSeen: (seen) => {
      console.log(lineOf(seen));
      for (const line of seen.wrong.slice(0, 5)) console.log(`! ${line}`);
    },
  });
  for (const line of reportOf(outcome)) console.log(line);
  const { lostOrDoubled, differing, faults } = outcome;
  const broken = [...lostOrDoubled, ...differing, ...wrongIn(outcome), ...slow(faults)];
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await engines.stop();
}
