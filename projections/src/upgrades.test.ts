import { setTimeout as delay } from 'node:timers/promises';
import { openTemporaryEventLog } from '@vigie/event-log/testing';
import { openEmbeddedLeases } from '@vigie/leases/embedded';
import { describeWithMongo } from '@vigie/mongo/testing';
import { openMongoViewStore } from '@vigie/view-store/mongo';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { accessesView, bugReportsView, presenceView } from './contract/index.ts';
import type { Subscription } from './engine/subscription.ts';
import { dumpViews, foldedViews, viewsIn } from './testing/dump-views.ts';
import { append, histories, SHRINKING_ENDS_MS } from './testing/history.ts';
import { mortal, type Mortal } from './testing/mortal.ts';
import { nextViews } from './testing/next-version.ts';
import { QUICK, run, TIME_ZONE, type Running } from './testing/run.ts';

const VIEWS: readonly string[] = [accessesView.name, bugReportsView.name, presenceView.name];
const onlyThese = (all: readonly Subscription[]) => all.filter(({ view }) => VIEWS.includes(view));

/** The program before, the next one, and that of a school that has moved. */
const PROGRAMS = {
  before: { timeZone: TIME_ZONE, subscriptions: onlyThese(viewsIn(TIME_ZONE)) },
  next: { timeZone: TIME_ZONE, subscriptions: onlyThese(nextViews()) },
  moved: { timeZone: 'Pacific/Honolulu', subscriptions: onlyThese(viewsIn('Pacific/Honolulu')) },
};
type Program = keyof typeof PROGRAMS;

const program = fc.constantFrom<Program>('before', 'before', 'next', 'next', 'next', 'moved');
const which = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('happen' as const), events: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start' as const), program }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stop' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('killAfter' as const), which, calls: fc.nat({ max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('freeze' as const), which, ms: fc.nat({ max: 150 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 120 }) }) },
);
const RUNS = 20;

await describeWithMongo((newDatabase) => {
  it('However instances of several versions come, end, are killed and sleep, the views are those of the one that stays, and nothing else is left', async () => {
    const property = fc.asyncProperty(
      histories(60),
      fc.array(step, { minLength: 6, maxLength: 18 }),
      program,
      async (history, steps, last) => {
        const { log, close } = await openTemporaryEventLog();
        const database = newDatabase();
        const leases = openEmbeddedLeases();
        const store = await openMongoViewStore({ ...database, seenMs: 10 });
        const instances: (Running & { mortal: Mortal })[] = [];
        const sleeping: Promise<void>[] = [];
        let done = 0;
        const happen = async (events: number): Promise<void> => {
          await append(log, history.slice(done, done + events));
          done += events;
        };
        const start = (name: Program) => {
          const one = mortal({ log, store, leases });
          const instance = run({ ...one, ...PROGRAMS[name], timing: { ...QUICK, leftoversMs: 30 } });
          instances.push({ ...instance, mortal: one });
          return instance;
        };
        for (const next of steps) {
          const instance = 'which' in next ? instances[next.which % (instances.length || 1)] : undefined;
          if (next.do === 'happen') await happen(next.events);
          if (next.do === 'start' && instances.length < 4) start(next.program);
          if (next.do === 'wait') await delay(next.ms);
          if (!instance) continue;
          if (next.do === 'killAfter') instance.mortal.killAfter(next.calls);
          if (next.do === 'freeze') sleeping.push(delay(next.ms).then(instance.mortal.freeze()));
          if (next.do !== 'stop' && next.do !== 'kill') continue;
          instances.splice(instances.indexOf(instance), 1);
          if (next.do === 'kill') instance.mortal.kill();
          // Of one that was killed its timers hear of it, and nothing else.
          void instance.stop();
        }
        const stays = start(last);
        await happen(history.length);
        await Promise.all(sleeping);
        for (const instance of instances.slice(0, -1)) {
          await Promise.race([instance.stop(), delay(300)]);
          instance.mortal.kill();
        }
        const { subscriptions } = PROGRAMS[last];
        const isLive = () => stays.health().map(({ state, error }) => `${state} ${error}`);
        try {
          await expect.poll(isLive, { timeout: 30_000 }).toEqual(subscriptions.map(() => 'live null'));
          await stays.caughtUp();
          const unfinished = () => Promise.all(VIEWS.map((view) => store.hasUnfinished(view)));
          await expect.poll(unfinished, { timeout: 30_000 }).toEqual(VIEWS.map(() => false));
          expect(await dumpViews(store, log, subscriptions)).toEqual(await foldedViews(log, subscriptions));
          expect(await Promise.race([stays.stop().then(() => 'stopped'), delay(30_000)])).toBe('stopped');
        } finally {
          instances.at(-1)?.mortal.kill();
          await database.drop();
          await store.close();
          await close();
        }
      },
    );
    await fc.assert(property, { numRuns: RUNS, interruptAfterTimeLimit: 60_000 + SHRINKING_ENDS_MS });
  }, 120_000);
});
