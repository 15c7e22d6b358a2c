import { expect, it, onTestFinished } from 'vitest';
import { bugReports } from '../bug-reports/projector.ts';
import { bugReportsView } from '../contract/index.ts';
import { bugReportEvents } from '../testing/bug-report-events.ts';
import { openTemporaryEngines } from '../testing/engines.ts';
import { uuid } from '../testing/events.ts';
import { run } from '../testing/run.ts';
import { lacksWhatIsKnown } from './known-by-now.ts';
import { BEHIND, streamKey } from './parking.ts';
import { subscription } from './subscription.ts';

const UNKNOWN = 'UnknownEvent: of tomorrow';

it.each([
  ['that is known by now, whatever else its stream has', [UNKNOWN], true],
  ['that nobody knows yet', [null, UNKNOWN], false],
  ['that is known by now, but another one that is not', [UNKNOWN, UNKNOWN], false],
  ['for another reason', ['TypeError: No luck today'], false],
  ['behind another one', [BEHIND], false],
])('A view lacks what an older version parked where that is one %s', async (_, errors, lacks) => {
  const engines = await openTemporaryEngines();
  onTestFinished(engines.close);
  const { log, store } = engines;
  const ofBugReports = subscription('projections/bug-reports', bugReports);
  const projections = run({ ...engines, subscriptions: [ofBugReports] });
  await projections.ready;
  await projections.stop();
  const events = bugReportEvents(log);
  const id = uuid(1);
  await events.send(id);
  await events.close(id);
  await events.append({ type: 'BugReportDeleted', data: { bugReportId: id } }, 2);
  const { events: recorded } = await log.readStream(`bugReport-${id}`);
  const parked = recorded.slice(1).flatMap(({ id: eventId, type, position, stream }, index) => {
    const error = errors[index] ?? null;
    return error === null ? [] : [{ eventId, type, position, documentId: streamKey(stream), error }];
  });
  const writer = await store.writer(bugReportsView);
  const nothing = { documents: new Map(), counters: new Map(), changed: false };
  await writer.commit({ ...nothing, parked, from: await writer.checkpoint(), to: await log.head() });
  expect(await lacksWhatIsKnown(ofBugReports, store, log)).toBe(lacks);
});
