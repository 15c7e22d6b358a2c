import { openTemporaryEventLog } from '@vigie/event-log/testing';
import { describeWithMongo } from '@vigie/mongo/testing';
import { openMongoViewStore } from '@vigie/view-store/mongo';
import { describe, expect, it } from 'vitest';
import { bugReportsView } from '../contract/index.ts';
import { bugReportEvents } from '../testing/bug-report-events.ts';
import { uuid } from '../testing/events.ts';
import { nextBugReportsView, nextViews } from '../testing/next-version.ts';
import { rebuildViews } from './rebuild.ts';
import { resumeView } from './resume-view.ts';

await describeWithMongo((newDatabase) => {
  /** Bug reports that were built ahead, by a projector that an event has come for since which it can't take in. */
  async function behindAnEvent(work: (resume: (signal: AbortSignal) => Promise<unknown>) => Promise<void>) {
    const { log, close } = await openTemporaryEventLog();
    const events = bugReportEvents(log);
    const database = newDatabase();
    const store = await openMongoViewStore(database);
    const [subscription] = nextViews(uuid(2)).filter(({ view }) => view === bugReportsView.name);
    if (!subscription) throw new Error('There is no such view');
    await events.send(uuid(1));
    await rebuildViews({ log, store, subscriptions: [subscription], isAhead: true });
    await events.send(uuid(2));
    await work((signal) => resumeView(subscription, { log, store, signal }));
    const isThere = (await store.resume(nextBugReportsView)) !== null;
    await database.drop();
    await store.close();
    await close();
    return isThere;
  }

  describe('What was built ahead', () => {
    it('is dropped where an event stops it', async () => {
      const isThere = await behindAnEvent(async (resume) => {
        expect(await resume(new AbortController().signal)).toBeNull();
      });
      expect(isThere).toBe(false);
    });

    it('is taken in no further by who has to stop, and stays', async () => {
      const isThere = await behindAnEvent(async (resume) => {
        await expect(resume(AbortSignal.abort(new Error('Enough')))).rejects.toThrow('Enough');
      });
      expect(isThere).toBe(true);
    });
  });
});
