import { openTemporaryEventLog } from '@vigie/event-log/testing';
import type { EventLog } from '@vigie/event-log';
import type { Leases } from '@vigie/leases';
import { openEmbeddedLeases } from '@vigie/leases/embedded';
import type { TestDatabase } from '@vigie/mongo/testing';
import type { ViewStore } from '@vigie/view-store';
import { openMongoViewStore } from '@vigie/view-store/mongo';
import { expect } from 'vitest';
import { bugReportsView } from '../contract/index.ts';
import { bugReportEvents, type BugReportEvents } from './bug-report-events.ts';
import { run, type Running } from './run.ts';

/** One of several instances of the projections. */
export interface Instance extends Running {
  /** How often it has looked which version of a view is live. */
  readonly looks: () => number;
}

/** What several instances in one process share. */
export interface SharedEngines {
  readonly database: TestDatabase;
  readonly log: EventLog;
  readonly events: BugReportEvents;
  readonly leases: Leases;
  readonly store: ViewStore;
  /** Another instance on the same engines, unless it is given others. */
  readonly start: (options?: Partial<Parameters<typeof run>[0]>) => Instance;
  /** One of the version before, which writes all views by then. */
  readonly startOld: () => Promise<Instance>;
  /** Stops all instances, and drops what they kept. */
  readonly close: () => Promise<void>;
}

/** Opens a log, a database and leases with nothing in them. */
export async function openSharedEngines(database: TestDatabase): Promise<SharedEngines> {
  const { log, close: closeLog } = await openTemporaryEventLog();
  const leases = openEmbeddedLeases();
  const store = await openMongoViewStore({ ...database, seenMs: 10 });
  const instances: Running[] = [];
  const start: SharedEngines['start'] = (options = {}) => {
    const given = options.store ?? store;
    let looks = 0;
    const counting: ViewStore = {
      ...given,
      liveVersion: (view) => {
        looks += 1;
        return given.liveVersion(view);
      },
    };
    const instance = run({ log, leases, ...options, store: counting });
    instances.push(instance);
    return { ...instance, looks: () => looks };
  };
  return {
    database,
    log,
    events: bugReportEvents(log),
    leases,
    store,
    start,
    async startOld() {
      const old = start();
      await old.ready;
      return old;
    },
    async close() {
      for (const instance of instances) await instance.stop();
      await leases.close();
      await database.drop();
      await store.close();
      await closeLog();
    },
  };
}

/** How a view does at an instance: that of bug reports, unless another is named. */
export const stateOf = (instance: Running, name = bugReportsView.name): string =>
  instance.health().find(({ view }) => view === name)?.state ?? '';

/** What an instance has built, and how. */
export const built = ({ lines }: Running): unknown[] =>
  lines.flatMap(({ message, fields }) => {
    if (!('subscriptions' in fields)) return [];
    if (message === 'Building views ahead') return [['ahead', fields.subscriptions]];
    return message === 'Building views' ? [['here', fields.subscriptions]] : [];
  });

/** Resolves once an instance could take all views over. */
export const untilPrepared = (instance: Running): Promise<void> =>
  expect.poll(() => instance.health().every(({ state }) => state === 'standby')).toBe(true);

/** Resolves once an instance has looked a few times more at what others write. */
export async function untilLookedAgain(instance: Instance): Promise<void> {
  const before = instance.looks();
  await expect.poll(instance.looks).toBeGreaterThan(before + 3 * instance.health().length);
}
