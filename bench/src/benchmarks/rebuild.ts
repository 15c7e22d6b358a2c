import { join } from 'node:path';
import { createLogger } from '@vigie/http';
import type { EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { startProjections, type Subscription } from '@vigie/projections';
import { foldInMemory, viewsIn, type Folded } from '@vigie/projections/testing';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';
import { scaled, type Benchmark, type Setting } from '../benchmark.ts';
import { emmettProjecting } from '../emmett-projecting.ts';
import { hasEmmett } from '../peers.ts';
import { ratioOf, secondsOf, takeTurns, type Contestant } from '../take-turns.ts';
import { fillLog } from '../work/fill-log.ts';

const TIME_ZONE = 'Europe/Paris';
const FOUR = ['students', 'reports', 'reportTimelines', 'accesses'];
const PEOPLE = { students: 1200, users: 60 };

/** P4: views built anew, ready to be read with their indexes and counters, beside what any rebuild has to do at least. */
export const rebuild: Benchmark = {
  id: 'P4',
  name: 'rebuild',
  about:
    'Report, access and student views (four) built from 1M events, beside read + parse + fold, and emmett’s one view',
  run: async (setting) => {
    const log = await openSqliteEventLog({ file: join(setting.folder, 'events.sqlite') });
    await fillLog(log, { ...PEOPLE, events: scaled(setting, 1_000_000) });
    const views = viewsIn(TIME_ZONE).filter(({ view }) => FOUR.includes(view));
    const expected = await foldInMemory(log, views);
    const contestants = [ours(setting, log, views, expected), least(log, views), ...emmetts(setting)];
    const figures = await takeTurns(contestants, Math.min(3, setting.rounds));
    await log.close();
    return {
      figures,
      ratios: [
        {
          name: 'ours by read + parse + fold',
          value: ratioOf(figures, 'ours', 'read + parse + fold'),
          goal: { atLeast: 0.5 },
        },
        ...(hasEmmett()
          ? [{ name: 'ours by emmett', value: ratioOf(figures, 'ours', 'emmett'), goal: { atLeast: 50 } }]
          : []),
      ],
    };
  },
};

const emmetts = (setting: Setting): readonly Contestant[] =>
  hasEmmett() ? [emmettProjecting(setting, scaled(setting, 5000, 100))] : [];

function ours(setting: Setting, log: EventLog, views: readonly Subscription[], expected: Folded): Contestant {
  let turn = 0;
  return {
    name: 'ours',
    unit: 'events/s',
    run: async () => {
      turn += 1;
      const store = await openSqliteViewStore({ directory: join(setting.folder, `views-${turn}`) });
      const logger = createLogger({ service: 'bench', level: 'silent' });
      let stop = async (): Promise<void> => undefined;
      const seconds = await secondsOf(async () => {
        const projections = startProjections({
          log,
          store,
          signals: openEmbeddedSignals(),
          timeZone: TIME_ZONE,
          logger,
          subscriptions: views,
        });
        stop = () => projections.stop();
        await projections.ready;
      });
      await stop();
      for (const view of views) await expectDocuments(view, expected, store);
      await store.close();
      return expected.events / seconds;
    },
  };
}

type Store = Awaited<ReturnType<typeof openSqliteViewStore>>;

async function expectDocuments(subscription: Subscription, { documents }: Folded, store: Store): Promise<void> {
  const found = await subscription.use(({ view }) => store.reader(view).count({}));
  if (found !== documents[subscription.view]) {
    throw new Error(`${subscription.view} has ${found} documents, not ${documents[subscription.view]}`);
  }
}

const least = (log: EventLog, views: readonly Subscription[]): Contestant => ({
  name: 'read + parse + fold',
  unit: 'events/s',
  run: async () => {
    let events = 0;
    const seconds = await secondsOf(async () => {
      ({ events } = await foldInMemory(log, views));
    });
    return events / seconds;
  },
});
