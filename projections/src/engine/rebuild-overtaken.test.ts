import { openTemporaryEventLog } from '@vigie/event-log/testing';
import { openEmbeddedLeases } from '@vigie/leases/embedded';
import type { Lease, Leases } from '@vigie/leases';
import { describeWithMongo } from '@vigie/mongo/testing';
import { StaleCheckpoint, type ViewStore } from '@vigie/view-store';
import { openMongoViewStore } from '@vigie/view-store/mongo';
import { describe, expect, it } from 'vitest';
import { bugReportsView } from '../contract/index.ts';
import { bugReportEvents } from '../testing/bug-report-events.ts';
import { viewsIn } from '../testing/dump-views.ts';
import { uuid } from '../testing/events.ts';
import { nextBugReportsView, nextViews } from '../testing/next-version.ts';
import { QUICK, run, TIME_ZONE } from '../testing/run.ts';
import { rebuildViews } from './rebuild.ts';

await describeWithMongo((newDatabase) => {
  async function withEngines(work: (engines: Awaited<ReturnType<typeof open>>) => Promise<void>): Promise<void> {
    const engines = await open();
    await work(engines);
    await engines.close();
  }

  async function open() {
    const { log, close: closeLog } = await openTemporaryEventLog();
    const database = newDatabase();
    const store = await openMongoViewStore({ ...database, seenMs: 10 });
    const leases = openEmbeddedLeases();
    await bugReportEvents(log).send(uuid(1));
    const close = async (): Promise<void> => {
      await leases.close();
      await database.drop();
      await store.close();
      await closeLog();
    };
    return { log, store, leases, close };
  }

  const live = async (engines: Awaited<ReturnType<typeof open>>) => {
    const old = run(engines);
    await old.ready;
    return old;
  };

  describe('What is built of a view', () => {
    it('by its writer, whom a later one has overtaken, is no success', async () => {
      await withEngines(async ({ log, store }) => {
        await store.rebuild(bugReportsView, 2);
        const late: ViewStore = { ...store, rebuild: (definition) => store.rebuild(definition, 1) };
        const subscriptions = viewsIn(TIME_ZONE).filter(({ view }) => view === bugReportsView.name);
        await expect(rebuildViews({ log, store: late, subscriptions })).rejects.toThrow(StaleCheckpoint);
      });
    });

    it('ahead is gone on with after an answer was lost, and not built anew', async () => {
      await withEngines(async (engines) => {
        await (await live(engines)).stop();
        const { log, store } = engines;
        const subscriptions = nextViews().filter(({ view }) => view === bugReportsView.name);
        await rebuildViews({ log, store, subscriptions, isAhead: true });
        let left = 1;
        const losing: ViewStore = {
          ...store,
          resume: async (definition, term) => {
            const rebuild = await store.resume(definition, term);
            if (term) left -= 1;
            if (term && left >= 0) throw new Error('The answer was lost');
            return rebuild;
          },
        };
        const next = run({ ...engines, store: losing, leases: openEmbeddedLeases(), subscriptions: nextViews() });
        await next.ready;
        expect(next.lines.map(({ message }) => message)).not.toContain('Building views');
        await next.stop();
      });
    });

    it('ahead is left to others, and dropped, once they may build it', async () => {
      await withEngines(async (engines) => {
        const old = await live(engines);
        const held: Lease[] = [];
        const lending: Leases = {
          ...engines.leases,
          acquire: async (name, signal) => {
            const lease = await engines.leases.acquire(name, signal);
            held.push(lease);
            return lease;
          },
        };
        const losing: ViewStore = {
          ...engines.store,
          rebuild: async (definition, term) => {
            const rebuild = await engines.store.rebuild(definition, term);
            for (const lease of held) await lease.release();
            return rebuild;
          },
        };
        const timing = { ...QUICK, aheadMs: 60_000 };
        const next = run({ ...engines, store: losing, leases: lending, subscriptions: nextViews(), timing });
        const interrupted = 'Building views ahead is interrupted, trying again';
        await expect.poll(() => next.lines.map(({ message }) => message)).toContain(interrupted);
        expect(await engines.store.resume(nextBugReportsView)).toBeNull();
        await next.stop();
        await old.stop();
      });
    });
  });
});
