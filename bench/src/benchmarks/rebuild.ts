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
import type { SchoolSize } from '../work/school.ts';

const TIME_ZONE = 'Europe/Paris';
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
    const contestants = [ours(setting, four), least(four), ...besideEmmett(setting, one)];
    const figures = await takeTurns(contestants, Math.min(3, setting.rounds));
    await four.log.close();
    await one.log.close();
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
  readonly log: EventLog;
  readonly views: readonly Subscription[];
  readonly expected: Folded;
}

async function work(
  { folder }: Setting,
  name: string,
  names: readonly string[],
  size: Pick<SchoolSize, 'events' | 'reportsOnly'>,
): Promise<Work> {
  const log = await openSqliteEventLog({ file: join(folder, name, 'events.sqlite') });
  await fillLog(log, { ...PEOPLE, ...size });
  const views = viewsIn(TIME_ZONE).filter(({ view }) => names.includes(view));
  return { name, log, views, expected: await foldInMemory(log, views) };
}

/** The same work as emmett's: one list of reports, from a log of nothing else. */
const besideEmmett = (setting: Setting, one: Work): readonly Contestant[] =>
  hasEmmett() ? [ours(setting, one), emmettProjecting(setting, scaled(setting, 5000, 100))] : [];

function ours(setting: Setting, { name, log, views, expected }: Work): Contestant {
  let turn = 0;
  return {
    name,
    unit: 'events/s',
    run: async () => {
      turn += 1;
      const store = await openSqliteViewStore({ directory: join(setting.folder, name, `views-${turn}`) });
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

const least = ({ log, views }: Work): Contestant => ({
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
