import { join } from 'node:path';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { START } from '@vigie/event-log';
import { z } from 'zod';
import { scaled, type Benchmark, type Setting } from '../benchmark.ts';
import { benchProgram } from '../files.ts';
import { emmettProgram, hasEmmett } from '../peers.ts';
import { runChild, runTimed } from '../run-child.ts';
import { ratioOf, takeTurns, type Contestant } from '../take-turns.ts';

const WIDTH = 50;
const OURS = 'ours';
const BARE = 'bare log, 50 a transaction';
const EMMETT = 'emmett';

/** P1: load, decide, append, with every answer after its fsync, beside what the disk allows and beside emmett. */
export const commands: Benchmark = {
  id: 'P1',
  name: 'commands',
  about: '50 concurrent durable commands through the command handler, the bare log and emmett',
  run: async (setting) => {
    const figures = await takeTurns([ours(setting), bare(setting), ...(hasEmmett() ? [emmett(setting)] : [])], setting);
    return {
      figures,
      ratios: [
        { name: 'ours by the bare log', value: ratioOf(figures, OURS, BARE), goal: { atLeast: 0.15 } },
        ...(hasEmmett()
          ? [{ name: 'ours by emmett', value: ratioOf(figures, OURS, EMMETT), goal: { atLeast: 20 } }]
          : []),
      ],
    };
  },
};

function ours(setting: Setting): Contestant {
  const count = scaled(setting, 60_000, WIDTH);
  let turn = 0;
  return {
    name: OURS,
    unit: 'commands/s',
    run: async () => {
      turn += 1;
      const file = join(setting.folder, `ours-${turn}.sqlite`);
      const seconds = await runTimed(benchProgram('commands', file, String(count), String(WIDTH)));
      await expectReports(file, count);
      return count / seconds;
    },
  };
}

async function expectReports(file: string, count: number): Promise<void> {
  const log = await openSqliteEventLog({ file });
  let found = 0;
  for await (const { events } of log.readAll({ after: START, types: ['ReportSubmitted'] })) found += events.length;
  await log.close();
  if (found !== count) throw new Error(`${found} reports are in the log, not ${count}`);
}

function bare(setting: Setting): Contestant {
  const count = scaled(setting, 50_000, WIDTH);
  let turn = 0;
  return {
    name: BARE,
    unit: 'events/s',
    run: async () => {
      turn += 1;
      const file = join(setting.folder, `bare-${turn}.sqlite`);
      return count / (await runTimed(benchProgram('bare-log', file, String(count), String(WIDTH))));
    },
  };
}

const emmettAnswer = z.object({ seconds: z.number(), events: z.number() });

function emmett(setting: Setting): Contestant {
  const count = scaled(setting, 3000, WIDTH);
  let turn = 0;
  return {
    name: EMMETT,
    unit: 'commands/s',
    run: async () => {
      turn += 1;
      const file = join(setting.folder, `emmett-${turn}.sqlite`);
      const answer = emmettAnswer.parse(
        await runChild(emmettProgram('commands.mjs', file, String(count), String(WIDTH))),
      );
      if (answer.events !== count) throw new Error(`emmett has ${answer.events} events, not ${count}`);
      return count / answer.seconds;
    },
  };
}
