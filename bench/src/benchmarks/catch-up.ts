import { join } from 'node:path';
import { scaled, type Benchmark, type Ratio, type Setting } from '../benchmark.ts';
import { emmettProjecting } from '../emmett-projecting.ts';
import { benchProgram } from '../files.ts';
import { hasEmmett } from '../peers.ts';
import { runTimed } from '../run-child.ts';
import { ratioOf, takeTurns, type Contestant } from '../take-turns.ts';

const STUDENTS = 1200;
const USERS = 60;
const EMMETT_BARE = 'emmett';
const EMMETT_ALIKE = 'emmett, searched as ours';
/** As emmett's: one list of reports, from a log of nothing else. */
const ONE = { name: 'ours, one view', views: ['reports'] };
const ALL = { name: 'ours, all views', views: [] };

/** P5: live views that have fallen behind follow the log, each batch with its checkpoint in one transaction. */
export const catchUp: Benchmark = {
  id: 'P5',
  name: 'catch-up',
  about: 'Live views follow a log that has run ahead, crash-safe: one beside emmett’s, and all together',
  run: async (setting) => {
    const emmett = hasEmmett() ? emmettsLists(setting) : [];
    const figures = await takeTurns([ours(setting, ONE), ours(setting, ALL), ...emmett], setting);
    const ratios: Ratio[] = hasEmmett()
      ? [
          {
            name: 'one view by emmett’s bare list',
            value: ratioOf(figures, ONE.name, EMMETT_BARE),
            goal: { atLeast: 12 },
          },
          {
            name: 'one view by emmett’s that is searched as ours',
            value: ratioOf(figures, ONE.name, EMMETT_ALIKE),
            goal: { atLeast: 12 },
          },
          { name: 'all views by emmett’s bare list', value: ratioOf(figures, ALL.name, EMMETT_BARE), goal: 'reported' },
        ]
      : [{ name: 'all views by one', value: ratioOf(figures, ALL.name, ONE.name), goal: 'reported' }];
    return { figures, ratios };
  },
};

/** One without indexes, and one with those of ours, its students and its words. */
function emmettsLists(setting: Setting): readonly Contestant[] {
  const size = { students: STUDENTS, users: USERS, events: scaled(setting, 5000, 100), reportsOnly: true };
  return [
    emmettProjecting(setting, { name: EMMETT_BARE, views: ['bareReports'], size }),
    emmettProjecting(setting, { name: EMMETT_ALIKE, views: ['reports'], size }),
  ];
}

function ours(
  setting: Setting,
  { name, views }: { readonly name: string; readonly views: readonly string[] },
): Contestant {
  const events = scaled(setting, 50_000);
  let turn = 0;
  return {
    name,
    unit: 'events/s',
    run: async () => {
      turn += 1;
      const folder = join(setting.folder, name.replaceAll(/\W+/gu, '-'), String(turn));
      const size = [STUDENTS, USERS, events].map(String);
      return events / (await runTimed(benchProgram('catch-up', folder, ...size, ...views)));
    },
  };
}
