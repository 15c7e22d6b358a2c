import type { StreamOutlet } from '@vigie/http';
import { LIVE_EVENT, LIVE_REPORTS_EVENT, type LiveChange } from '../contract/index.ts';
import type { Reading } from '../reading/define-query.ts';
import { later } from '../reading/positions.ts';
import { VIEW_DEFINITIONS } from '../reading/views.ts';
import { changedReports } from './changed-reports.ts';
import { followFeatures } from './feature-changes.ts';
import type { LiveStream } from './stream.ts';

/**
 * Tells a stream's reader what changes, and the reports where they are few. Those are only told to whoever is still
 * signed in, with the roles of that moment; the stream of somebody who isn't ends.
 * @returns `started`, once where each feature stands has been told, and a function that ends it
 */
export function tellChanges(
  reading: Reading,
  { isOpen, push, end }: LiveStream,
  signedIn: StreamOutlet['signedIn'],
): { readonly started: Promise<void>; readonly stop: () => void } {
  let told = Promise.resolve();
  let highest = '';
  const inTurn = (telling: () => Promise<void> | void): void => {
    told = told.then(telling).catch(end);
  };
  // Reports go first, so that their rows are there before the lists are read again; what can't be told is in the lists.
  const stopReports = reading.signals.subscribe(({ view, documents = [] }) => {
    if (view !== VIEW_DEFINITIONS.reports.name || documents.length === 0) return;
    inTurn(() => tellReports(documents).catch(() => undefined));
  });
  const following = followFeatures(reading.views, reading.signals, tell);
  return {
    started: following.started,
    stop: () => {
      stopReports();
      following.stop();
    },
  };

  function tell(change: LiveChange): void {
    // By which a browser says what it has seen, where it takes up a stream again.
    highest = later(highest, change.position);
    const id = highest;
    inTurn(() => push(change, LIVE_EVENT, id));
    if (change.feature === 'users') endIfGone().catch(end);
  }

  async function tellReports(ids: readonly string[]): Promise<void> {
    if (!isOpen()) return;
    const actor = await signedIn();
    if (actor === null) return end();
    const reports = await changedReports(reading, actor, ids);
    if (reports.length > 0) push({ reports }, LIVE_REPORTS_EVENT);
  }

  async function endIfGone(): Promise<void> {
    if ((await signedIn()) === null) end();
  }
}
