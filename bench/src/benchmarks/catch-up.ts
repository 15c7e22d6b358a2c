import { join } from 'node:path';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import type { EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { createLogger } from '@vigie/http';
import { startProjections } from '@vigie/projections';
import { dumpViews, foldedViews, viewsIn } from '@vigie/projections/testing';
import type { ViewStore } from '@vigie/view-store';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';
import { scaled, type Benchmark, type Setting } from '../benchmark.ts';
import { emmettProjecting } from '../emmett-projecting.ts';
import { hasEmmett } from '../peers.ts';
import { ratioOf, secondsOf, takeTurns, type Contestant } from '../take-turns.ts';
import { fillLog } from '../work/fill-log.ts';

const TIME_ZONE = 'Europe/Paris';
const PEOPLE = { students: 1200, users: 60 };

/** P5: live views that have fallen behind follow the log, each batch with its checkpoint in one transaction. */
export const catchUp: Benchmark = {
  id: 'P5',
  name: 'catch-up',
  about: 'All live views follow a log that has run ahead, crash-safe, beside emmett’s one view',
  run: async (setting) => {
    const emmett = hasEmmett() ? [emmettProjecting(setting, scaled(setting, 5000, 100))] : [];
    const figures = await takeTurns([ours(setting), ...emmett], Math.min(3, setting.rounds));
    const ratios = hasEmmett()
      ? [{ name: 'ours by emmett', value: ratioOf(figures, 'ours', 'emmett'), goal: { atLeast: 12 } }]
      : [{ name: 'ours by itself: emmett is not installed', value: 1, goal: 'reported' as const }];
    return { figures, ratios };
  },
};

function ours(setting: Setting): Contestant {
  const logger = createLogger({ service: 'bench', level: 'silent' });
  let turn = 0;
  return {
    name: 'ours',
    unit: 'events/s',
    run: async () => {
      turn += 1;
      const log = await openSqliteEventLog({ file: join(setting.folder, `log-${turn}.sqlite`) });
      const store = await openSqliteViewStore({ directory: join(setting.folder, `views-${turn}`) });
      const start = () => startProjections({ log, store, signals: openEmbeddedSignals(), timeZone: TIME_ZONE, logger });
      const first = start();
      await first.ready;
      await first.stop();
      const count = await fillLog(log, { ...PEOPLE, events: scaled(setting, 50_000) });
      let stop = async (): Promise<void> => undefined;
      const seconds = await secondsOf(async () => {
        const projections = start();
        stop = () => projections.stop();
        await projections.ready;
      });
      await stop();
      if (turn === 1) await expectSame(log, store);
      await store.close();
      await log.close();
      return count / seconds;
    },
  };
}

async function expectSame(log: EventLog, store: ViewStore): Promise<void> {
  const views = viewsIn(TIME_ZONE);
  const [shown, folded] = [await dumpViews(store, log, views), await foldedViews(log, views)];
  if (JSON.stringify(shown) !== JSON.stringify(folded)) throw new Error('The views are not what the log says');
}
