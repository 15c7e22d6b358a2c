import { join } from 'node:path';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { START, type EventLog, type NewEvent } from '@vigie/event-log';
import { z } from 'zod';
import { scaled, type Benchmark, type Setting } from '../benchmark.ts';
import { emmettProgram, hasEmmett } from '../peers.ts';
import { runChild } from '../run-child.ts';
import { ratioOf, secondsOf, takeTurns, type Contestant } from '../take-turns.ts';
import { openBareLog } from '../work/bare-log.ts';
import { commandsWithPeople, STUDENTS, submitReports } from '../work/command-work.ts';
import { eventOf } from '../work/fill-log.ts';
import { happenings } from '../work/school.ts';

const WIDTH = 50;

/** P1: load, decide, append, with every answer after its fsync, beside what the disk allows and beside emmett. */
export const commands: Benchmark = {
  id: 'P1',
  name: 'commands',
  about: '50 concurrent durable commands through the command handler, the bare log and emmett',
  run: async (setting) => {
    const contestants = [ours(setting), bare(setting), ...(hasEmmett() ? [emmett(setting)] : [])];
    const figures = await takeTurns(contestants, setting.rounds);
    const toEmmett = { name: 'ours by emmett', value: () => ratioOf(figures, 'ours', 'emmett'), goal: { atLeast: 20 } };
    return {
      figures,
      ratios: [
        {
          name: 'ours by the bare log',
          value: ratioOf(figures, 'ours', 'bare log, 50 a transaction'),
          goal: { atLeast: 0.15 },
        },
        ...(hasEmmett() ? [{ ...toEmmett, value: toEmmett.value() }] : []),
      ],
    };
  },
};

function ours(setting: Setting): Contestant {
  const count = scaled(setting, 20_000, WIDTH);
  let turn = 0;
  return {
    name: 'ours',
    unit: 'commands/s',
    run: async () => {
      turn += 1;
      const log = await openSqliteEventLog({ file: join(setting.folder, `ours-${turn}.sqlite`) });
      const handler = await commandsWithPeople(log);
      const seconds = await secondsOf(() => submitReports(handler, count, WIDTH));
      await expectReports(log, count);
      await log.close();
      return count / seconds;
    },
  };
}

async function expectReports(log: EventLog, count: number): Promise<void> {
  let found = 0;
  for await (const { events } of log.readAll({ after: START, types: ['ReportSubmitted'] })) found += events.length;
  if (found !== count) throw new Error(`${found} reports are in the log, not ${count}`);
}

function bare(setting: Setting): Contestant {
  const count = scaled(setting, 50_000, WIDTH);
  const size = { students: STUDENTS, users: 60, events: count * 5 };
  const all: (readonly [stream: string, event: NewEvent])[] = [];
  for (const happening of happenings(size)) {
    if (happening.event.type === 'ReportSubmitted') all.push([happening.stream, eventOf(happening)] as const);
    if (all.length === count) break;
  }
  let turn = 0;
  return {
    name: 'bare log, 50 a transaction',
    unit: 'events/s',
    run: async () => {
      turn += 1;
      const log = openBareLog(join(setting.folder, `bare-${turn}.sqlite`));
      const seconds = await secondsOf(async () => {
        for (let start = 0; start < all.length; start += WIDTH) log.append(all.slice(start, start + WIDTH));
      });
      if (log.count() !== all.length) throw new Error('The bare log lost events');
      log.close();
      return all.length / seconds;
    },
  };
}

const emmettAnswer = z.object({ seconds: z.number(), events: z.number() });

function emmett(setting: Setting): Contestant {
  const count = scaled(setting, 1000, WIDTH);
  let turn = 0;
  return {
    name: 'emmett',
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
