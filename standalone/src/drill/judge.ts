import { isDeepStrictEqual } from 'node:util';
import { openEventLog, openViewStore } from '@vigie/engines';
import { allEvents } from '@vigie/event-log/testing';
import { dumpViews, foldedViews, untilViewsHaveAll, viewsIn } from '@vigie/projections/testing';
import type { Engines } from '../cluster/engines.ts';
import { checkLog } from './check-log.ts';
import type { Sent } from './load.ts';

/** The default of the settings. */
const TIME_ZONE = 'Europe/Paris';

/** What is left when all is over. */
export interface Judgement {
  readonly acknowledged: number;
  readonly events: number;
  /** What of the log is not as it was answered. */
  readonly lostOrDoubled: readonly string[];
  /** Views that are not those of a fresh fold of the log. */
  readonly differing: readonly string[];
}

/** Compares the log with what was sent, and the views with the log. */
export async function judge({ eventStore, mongo }: Engines, sent: readonly Sent[]): Promise<Judgement> {
  const log = await openEventLog({ dataDir: '', eventStoreUrl: eventStore.url });
  const store = await openViewStore({ dataDir: '', mongodbUrl: mongo.url });
  try {
    const views = viewsIn(TIME_ZONE);
    await untilViewsHaveAll(store, log, views);
    const events = await allEvents(log);
    const [shown, folded] = [await dumpViews(store, log, views), await foldedViews(log, views)];
    return {
      acknowledged: sent.filter(({ acknowledged }) => acknowledged !== null).length,
      events: events.length,
      lostOrDoubled: checkLog(events, sent),
      differing: views.map(({ view }) => view).filter((view) => !isDeepStrictEqual(shown[view], folded[view])),
    };
  } finally {
    await store.close();
    await log.close();
  }
}
