import { join } from 'node:path';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import type { EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { createLogger } from '@vigie/http';
import { startProjections, type Subscription } from '@vigie/projections';
import { dumpViews, foldedViews, viewsIn } from '@vigie/projections/testing';
import type { ViewStore } from '@vigie/view-store';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';
import { scaled, type Benchmark, type Ratio, type Setting } from '../benchmark.ts';
import { emmettProjecting } from '../emmett-projecting.ts';
import { hasEmmett } from '../peers.ts';
import { ratioOf, secondsOf, takeTurns, type Contestant } from '../take-turns.ts';
import { fillLog } from '../work/fill-log.ts';

const TIME_ZONE = 'Europe/Paris';
const PEOPLE = { students: 1200, users: 60 };

/** The same work as emmett's: one list of reports, from a log of nothing else. */
const ONE: Work = {
  name: 'ours, one view',
  views: viewsIn(TIME_ZONE).filter(({ view }) => view === 'reports'),
  reportsOnly: true,
};
const ALL: Work = { name: 'ours, all views', views: viewsIn(TIME_ZONE), reportsOnly: false };

interface Work {
  readonly name: string;
  readonly views: readonly Subscription[];
  readonly reportsOnly: boolean;
}

/** P5: live views that have fallen behind follow the log, each batch with its checkpoint in one transaction. */
export const catchUp: Benchmark = {
  id: 'P5',
  name: 'catch-up',
  about: 'Live views follow a log that has run ahead, crash-safe: one beside emmett’s one, and all together',
  run: async (setting) => {
    const emmett = hasEmmett() ? [emmettProjecting(setting, scaled(setting, 5000, 100))] : [];
    const figures = await takeTurns([ours(setting, ONE), ours(setting, ALL), ...emmett], Math.min(3, setting.rounds));
    const ratios: Ratio[] = hasEmmett()
      ? [
          { name: 'one view by emmett’s', value: ratioOf(figures, ONE.name, 'emmett'), goal: { atLeast: 12 } },
          { name: 'all views by emmett’s one', value: ratioOf(figures, ALL.name, 'emmett'), goal: 'reported' },
        ]
      : [{ name: 'all views by one', value: ratioOf(figures, ALL.name, ONE.name), goal: 'reported' }];
    return { figures, ratios };
  },
};

function ours(setting: Setting, { name, views, reportsOnly }: Work): Contestant {
  const logger = createLogger({ service: 'bench', level: 'silent' });
  const folder = join(setting.folder, name.replaceAll(/\W+/gu, '-'));
  let turn = 0;
  return {
    name,
    unit: 'events/s',
    run: async () => {
      turn += 1;
      const log = await openSqliteEventLog({ file: join(folder, `log-${turn}.sqlite`) });
      const store = await openSqliteViewStore({ directory: join(folder, `views-${turn}`) });
      const start = () =>
        startProjections({
          log,
          store,
          signals: openEmbeddedSignals(),
          timeZone: TIME_ZONE,
          logger,
          subscriptions: views,
        });
      const first = start();
      await first.ready;
      await first.stop();
      const events = scaled(setting, 50_000);
      await fillLog(log, { ...PEOPLE, reportsOnly, events });
      let stop = async (): Promise<void> => undefined;
      const seconds = await secondsOf(async () => {
        const projections = start();
        stop = () => projections.stop();
        await projections.ready;
      });
      await stop();
      if (turn === 1) await expectSame(log, store, views);
      await store.close();
      await log.close();
      return events / seconds;
    },
  };
}

async function expectSame(log: EventLog, store: ViewStore, views: readonly Subscription[]): Promise<void> {
  const [shown, folded] = [await dumpViews(store, log, views), await foldedViews(log, views)];
  if (JSON.stringify(shown) !== JSON.stringify(folded)) throw new Error('The views are not what the log says');
}
