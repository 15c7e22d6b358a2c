import { join } from 'node:path';
import { z } from 'zod';
import { scaled, type Benchmark, type Setting } from '../benchmark.ts';
import { emmettProjecting, type EmmettView } from '../emmett-projecting.ts';
import { benchProgram } from '../files.ts';
import { hasEmmett } from '../peers.ts';
import { runChild } from '../run-child.ts';
import { ratioOf, takeTurns, type Contestant } from '../take-turns.ts';

const FOUR: readonly EmmettView[] = ['students', 'reports', 'reportTimelines', 'accesses'];
const BARE = 'emmett';
const FOUR_OF_EMMETT = 'emmett, four views';
const PEOPLE = { students: 1200, users: 60 };

/**
 * P4: views built anew, ready to be read with their indexes and counters, beside what any rebuild has to do at least.
 */
export const rebuild: Benchmark = {
  id: 'P4',
  name: 'rebuild',
  about:
    'Report, access and student views (four) built from 1M events, beside read + parse + fold and emmett’s four; one of reports beside emmett’s one, a bare list',
  run: async (setting) => {
    const [four, one] = await Promise.all([
      work(setting, 'ours', FOUR, [scaled(setting, 1_000_000)]),
      work(setting, 'ours, one view', ['reports'], [scaled(setting, 200_000), 'reports']),
    ]);
    const contestants = [least(four), ours(four), ...besideEmmett(setting, one)];
    const figures = await takeTurns(contestants, setting);
    return {
      figures,
      ratios: [
        {
          name: 'ours by read + parse + fold',
          value: ratioOf(figures, 'ours', 'read + parse + fold'),
          goal: { atLeast: 0.5 },
        },
        ...(hasEmmett()
          ? [
              {
                name: 'one view by emmett’s bare list',
                value: ratioOf(figures, one.name, BARE),
                goal: { atLeast: 50 },
              },
              {
                name: 'four views by emmett’s four',
                value: ratioOf(figures, 'ours', FOUR_OF_EMMETT),
                goal: { atLeast: 50 },
              },
            ]
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
  /** What reading, parsing and folding gave when it was first done. */
  readonly expected: () => Promise<z.infer<typeof foldedAnswer>>;
  /** Does that again, or for the first time. */
  readonly fold: () => Promise<z.infer<typeof foldedAnswer>>;
}

/** @param events how many, and of which kind: as the program that fills the log takes them */
async function work(
  setting: Setting,
  name: string,
  views: readonly string[],
  events: readonly (number | string)[],
): Promise<Work> {
  const folder = join(setting.folder, name);
  const size = [PEOPLE.students, PEOPLE.users, ...events].map(String);
  await runChild(benchProgram('fill', folder, ...size));
  let first: ReturnType<Work['fold']> | null = null;
  const fold = async () => {
    const folding = runChild(benchProgram('fold', folder, ...views)).then((answer) => foldedAnswer.parse(answer));
    first ??= folding;
    return folding;
  };
  return { name, folder, views, fold, expected: () => first ?? fold() };
}

const builtAnswer = z.object({ begun: z.number(), ended: z.number(), documents: z.record(z.string(), z.number()) });
const foldedAnswer = builtAnswer.extend({ events: z.number() });

/** One list of reports, from a log of nothing else: emmett's has no indexes. Its four views have those of ours. */
const besideEmmett = (setting: Setting, one: Work): readonly Contestant[] =>
  hasEmmett()
    ? [
        ours(one),
        emmettProjecting(setting, {
          name: BARE,
          views: ['bareReports'],
          size: { ...PEOPLE, events: scaled(setting, 5000, 100), reportsOnly: true },
        }),
        emmettProjecting(setting, {
          name: FOUR_OF_EMMETT,
          views: FOUR,
          size: { ...PEOPLE, events: scaled(setting, 10_000, 200) },
        }),
      ]
    : [];

const ours = ({ name, folder, views, expected: expectedOf }: Work): Contestant => ({
  name,
  unit: 'events/s',
  run: async () => {
    const expected = await expectedOf();
    const built = builtAnswer.parse(await runChild(benchProgram('rebuild', folder, ...views)));
    for (const [view, found] of Object.entries(built.documents)) {
      const wanted = expected.documents[view];
      if (found !== wanted) throw new Error(`${view} has ${found} documents, not ${wanted}`);
    }
    return perSecond(expected.events, built);
  },
});

const least = ({ fold }: Work): Contestant => ({
  name: 'read + parse + fold',
  unit: 'events/s',
  run: async () => {
    const folded = await fold();
    return perSecond(folded.events, folded);
  },
});

const perSecond = (events: number, { begun, ended }: z.infer<typeof builtAnswer>): number =>
  (events * 1000) / (ended - begun);
