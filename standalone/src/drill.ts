/**
 * `npm run drill`: lets each part of the distributed form fail, fifty times, while people work at it, and checks that
 * nothing is lost (docs/operations.md). `-- --rounds 3` strikes each part three times, `--log FILE` keeps what the
 * services say. Exits non-zero when a promise was not kept.
 */
import { appendFileSync } from 'node:fs';
import { argv, env } from 'node:process';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { DRILL_USAGE, parseDrillArguments, type DrillArguments } from './cli/drill-arguments.ts';
import { startEngines } from './cluster/engines.ts';
import { lineOf, reportOf, slow, wrongIn } from './drill/report.ts';
import { inRounds } from './drill/rounds.ts';
import { runDrill } from './drill/run-drill.ts';
import { runTool } from './run-tool.ts';

// What it has started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await runTool(DRILL_USAGE, async () => drill(parseDrillArguments(argv.slice(2))));

/** @returns the exit code */
async function drill({ rounds, perSecond, log }: DrillArguments): Promise<number> {
  // So does what its servers keep.
  env['TMPDIR'] = temporaryFolder('vigie-drill-');
  const engines = await startEngines();
  try {
    const outcome = await runDrill({
      engines,
      choose: (faults) => inRounds(faults, rounds),
      // Enough of both that nobody's list, and no student's days, grow for as long as it lasts.
      people: 8 + 18 * rounds,
      students: 100 + 60 * rounds,
      perSecond,
      ...(log !== null && { onLine: (service, line) => appendFileSync(log, `${service} ${line}\n`) }),
      onSeen: (seen) => {
        console.log(lineOf(seen));
        for (const line of seen.wrong.slice(0, 5)) console.log(`! ${line}`);
      },
    });
    for (const line of reportOf(outcome)) console.log(line);
    const { lostOrDoubled, differing, faults } = outcome;
    const broken = [...lostOrDoubled, ...differing, ...wrongIn(outcome), ...slow(faults)];
    return broken.length === 0 ? 0 : 1;
  } finally {
    await engines.stop();
  }
}
