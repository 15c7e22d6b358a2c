import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { START, type EventLog } from '@vigie/event-log';
import type { Leases } from '@vigie/leases';
import { describeWithMongo } from '@vigie/mongo/testing';
import type { ViewStore } from '@vigie/view-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accessesView, bugReportsView } from './contract/index.ts';
import type { BugReportEvents } from './testing/bug-report-events.ts';
import { uuid } from './testing/events.ts';
import { holdRebuilds } from './testing/held-rebuilds.ts';
import {
  built,
  openSharedEngines,
  stateOf,
  untilLookedAgain,
  untilPrepared,
  type SharedEngines,
} from './testing/instances.ts';
import { movedAndShouting, nextViews, thirdBugReportsView } from './testing/next-version.ts';
import { QUICK } from './testing/run.ts';

await describeWithMongo((newDatabase) => {
  let log: EventLog;
  let events: BugReportEvents;
  let leases: Leases;
  let store: ViewStore;
  let start: SharedEngines['start'];
  let startOld: SharedEngines['startOld'];
  let close: SharedEngines['close'];

  beforeEach(async () => {
    ({ log, events, leases, store, start, startOld, close } = await openSharedEngines(newDatabase()));
    await events.send(uuid(1));
  });

  afterEach(() => close());

  it('Of two versions that stand by, the one that came first builds its views ahead, and the other once that has ended', async () => {
    await startOld();
    const second = start({ subscriptions: nextViews() });
    await untilPrepared(second);
    const third = start({ subscriptions: nextViews(null, thirdBugReportsView) });
    for (const one of [third, second, third]) await untilLookedAgain(one);
    expect([stateOf(second), stateOf(third)]).toEqual(['standby', 'preparing']);
    expect([built(second), built(third)].map(({ length }) => length)).toEqual([1, 0]);
    await second.stop();
    await untilPrepared(third);
    expect(built(third)).toHaveLength(1);
  });

  it('Of two instances of a version that stand by, the one that ends leaves the other what that has built', async () => {
    await startOld();
    const builder = start({ subscriptions: nextViews() });
    await untilPrepared(builder);
    const other = start({ subscriptions: nextViews() });
    await untilPrepared(other);
    await other.stop();
    await untilLookedAgain(builder);
    expect(built(builder)).toHaveLength(1);
    expect(stateOf(builder)).toBe('standby');
  });

  it('One that an event stops has no charge of what is built ahead: another version builds its own', async () => {
    await startOld();
    const stopped = start({ subscriptions: nextViews(uuid(1)) });
    await expect.poll(() => stateOf(stopped)).toBe('failed');
    const third = start({ subscriptions: nextViews(null, thirdBugReportsView) });
    await untilPrepared(third);
    for (const one of [stopped, third]) await untilLookedAgain(one);
    expect([built(stopped), built(third)].map(({ length }) => length)).toEqual([1, 1]);
    expect([stateOf(stopped), stateOf(third)]).toEqual(['failed', 'standby']);
  });

  it('One that still builds a view leaves it to another of the version before, each time that it gets it first', async () => {
    let old = await startOld();
    const held = holdRebuilds(store);
    const next = start({ subscriptions: nextViews(), store: held.store });
    await held.begun();
    for (const number of [2, 3]) {
      const other = start();
      await old.stop();
      await expect.poll(() => stateOf(other)).toBe('live');
      await events.send(uuid(number));
      await expect.poll(() => store.reader(bugReportsView).get(uuid(number))).not.toBeNull();
      expect(stateOf(next)).toBe('preparing');
      // By then it waits behind that one.
      await delay(3 * QUICK.aheadMs);
      old = other;
    }
    held.goOn();
    await expect.poll(() => stateOf(next)).toBe('standby');
    await old.stop();
    await expect.poll(() => stateOf(next)).toBe('live');
    expect(built(next)).toHaveLength(1);
  });

  it('It leaves it to a third one as well where the other has had it, and ends, soon after it has asked again', async () => {
    const old = await startOld();
    const held = holdRebuilds(store);
    let asked = 0;
    const counting: Leases = {
      ...leases,
      acquire: (name, signal) => {
        if (name === 'projections/bug-reports') asked += 1;
        return leases.acquire(name, signal);
      },
    };
    const timing = { ...QUICK, aheadMs: 1_000 };
    const next = start({ subscriptions: nextViews(), store: held.store, leases: counting, timing });
    await held.begun();
    const other = start();
    await old.stop();
    await expect.poll(() => stateOf(other)).toBe('live');
    await expect.poll(() => asked).toBe(2);
    const third = start();
    await delay(0.7 * timing.aheadMs);
    await other.stop();
    await expect.poll(() => stateOf(third)).toBe('live');
    expect(stateOf(next)).toBe('preparing');
    held.goOn();
  });

  it('One that has a view there, and builds another, leaves it likewise: it could go on with it only after that', async () => {
    const old = await startOld();
    const [building, mayGoOn] = [new AbortController(), new AbortController()];
    let isSlow = false;
    const slow: EventLog = {
      ...log,
      async *readAll(options) {
        if (isSlow && options.after === START) {
          building.abort();
          if (!mayGoOn.signal.aborted) await once(mayGoOn.signal, 'abort');
        }
        yield* log.readAll(options);
      },
    };
    const next = start({ timeZone: 'Pacific/Honolulu', subscriptions: movedAndShouting(), log: slow });
    await untilPrepared(next);
    isSlow = true;
    await old.rebuild(bugReportsView.name);
    if (!building.signal.aborted) await once(building.signal, 'abort');
    const other = start();
    await old.stop();
    await expect.poll(() => stateOf(other, accessesView.name)).toBe('live');
    mayGoOn.abort();
    await expect.poll(() => stateOf(next, accessesView.name)).toBe('standby');
  });

  it('One that has a view there takes it at once', async () => {
    const old = await startOld();
    const next = start({ subscriptions: nextViews(), timing: { ...QUICK, aheadMs: 60_000 } });
    await untilPrepared(next);
    await old.stop();
    await expect.poll(() => stateOf(next)).toBe('live');
  });
});
