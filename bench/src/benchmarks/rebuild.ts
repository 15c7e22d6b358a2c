import { join } from 'node:path';
import { openEventLog } from '@vigie/engines';
import { z } from 'zod';
import { scaled, type Benchmark, type Setting } from '../benchmark.ts';
import { emmettProjecting } from '../emmett-projecting.ts';
import { benchProgram } from '../files.ts';
import { hasEmmett } from '../peers.ts';
import { runChild } from '../run-child.ts';
import { ratioOf, takeTurns, type Contestant } from '../take-turns.ts';
import { fillLog } from '../work/fill-log.ts';
import type { SchoolSize } from '../work/school.ts';

const FOUR = ['students', 'reports', 'reportTimelines', 'accesses'];
const PEOPLE = { students: 1200, users: 60 };

/** P4: views built anew, ready to be read with their indexes and counters, beside what any rebuild has to do at least. */
export const rebuild: Benchmark = {
  id: 'P4',
  name: 'rebuild',
  about:
    'Report, access and student views (four) built from 1M events, beside read + parse + fold; one of reports beside emmett’s one',
  run: async (setting) => {
    const four = await work(setting, 'ours', FOUR, { events: scaled(setting, 1_000_000) });
    const one = await work(setting, 'ours, one view', ['reports'], {
      events: scaled(setting, 200_000),
      reportsOnly: true,
    });
    const contestants = [ours(four), least(four), ...besideEmmett(setting, one)];
    const figures = await takeTurns(contestants, Math.min(3, setting.rounds));
    return {
      figures,
      ratios: [
        {
          name: 'ours by read + parse + fold',
          value: ratioOf(figures, 'ours', 'read + parse + fold'),
          goal: { atLeast: 0.5 },
        },
        ...(hasEmmett()
          ? [{ name: 'one view by emmett’s', value: ratioOf(figures, one.name, 'emmett'), goal: { atLeast: 50 } }]
          : []),
      ],
    };
  },
};

/** Views that are built from a log. */
interface Work {
  readonly name: string;
  /** Where the log is, and the views. */
  readonly folder: string;
  readonly views: readonly string[];
  readonly expected: z.infer<typeof foldedAnswer>;
}

async function work(
  setting: Setting,
  name: string,
  views: readonly string[],
  size: Pick<SchoolSize, 'events' | 'reportsOnly'>,
): Promise<Work> {
  const folder = join(setting.folder, name);
  const log = await openEventLog({ dataDir: folder, eventStoreUrl: null });
  await fillLog(log, { ...PEOPLE, ...size });
  await log.close();
  return { name, folder, views, expected: await fold(folder, views) };
}

const builtAnswer = z.object({ begun: z.number(), ended: z.number(), documents: z.record(z.string(), z.number()) });
const foldedAnswer = builtAnswer.extend({ events: z.number() });

const fold = async (folder: string, views: readonly string[]) =>
  foldedAnswer.parse(await runChild(benchProgram('fold', folder, ...views)));

/** The same work as emmett's: one list of reports, from a log of nothing else. */
const besideEmmett = (setting: Setting, one: Work): readonly Contestant[] =>
  hasEmmett() ? [ours(one), emmettProjecting(setting, scaled(setting, 5000, 100))] : [];

const ours = ({ name, folder, views, expected }: Work): Contestant => ({
  name,
  unit: 'events/s',
  run: async () => {
    const built = builtAnswer.parse(await runChild(benchProgram('rebuild', folder, ...views)));
    for (const [view, found] of Object.entries(built.documents)) {
      const wanted = expected.documents[view];
      if (found !== wanted) throw new Error(`${view} has ${found} documents, not ${wanted}`);
    }
    return perSecond(expected.events, built);
  },
});

const least = ({ folder, views }: Work): Contestant => ({
  name: 'read + parse + fold',
  unit: 'events/s',
  run: async () => {
    const folded = await fold(folder, views);
    return perSecond(folded.events, folded);
  },
});

const perSecond = (events: number, { begun, ended }: z.infer<typeof builtAnswer>): number =>
  (events * 1000) / (ended - begun);
