import type { EventLog } from '@vigie/event-log';
import type { ViewStore } from '@vigie/view-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bugReportsView } from '../contract/index.ts';
import { aroundCommits } from '../testing/around-commits.ts';
import { bugReportEvents, type BugReportEvents } from '../testing/bug-report-events.ts';
import { countingSubscribers } from '../testing/counting-subscribers.ts';
import { dumpViews, foldedViews, viewsIn } from '../testing/dump-views.ts';
import { openTemporaryEngines, type TemporaryEngines } from '../testing/engines.ts';
import { uuid } from '../testing/events.ts';
import { run, TIME_ZONE } from '../testing/run.ts';

const views = viewsIn(TIME_ZONE);
const VIEW = bugReportsView.name;
const PATIENCE = { timeout: 20_000 };

let engines: TemporaryEngines;
let log: EventLog;
let store: ViewStore;
let events: BugReportEvents;

beforeEach(async () => {
  engines = await openTemporaryEngines();
  ({ log, store } = engines);
  events = bugReportEvents(log);
});

afterEach(() => engines.close());

describe('After a failure', () => {
  it.each(['subscribe', 'commit'] as const)('of %s a view tries again, and says so meanwhile', async (where) => {
    let failures = 3;
    const fail = (place: typeof where): void => {
      if (place !== where || failures === 0) return;
      failures -= 1;
      throw new RangeError('The disk is away');
    };
    const warnings: object[] = [];
    const errors: string[] = [];
    const projections = run({
      store: aroundCommits(store, async (write) => {
        fail('commit');
        await write();
      }),
      log: {
        ...log,
        subscribe(options) {
          fail('subscribe');
          return log.subscribe(options);
        },
      },
      logger: {
        info: () => undefined,
        warn(fields) {
          warnings.push(fields);
          errors.push(...projections.health().flatMap(({ error }) => error ?? []));
        },
        error: () => undefined,
      },
    });
    await projections.ready;
    await events.send(uuid(1));
    await projections.caughtUp();
    await projections.stop();
    expect(failures).toBe(0);
    expect(await dumpViews(store, log, views)).toEqual(await foldedViews(log, views));
    expect(warnings).toHaveLength(3);
    expect(JSON.stringify(warnings)).not.toContain('The disk is away');
    expect(new Set(errors)).toEqual(new Set(['RangeError: The disk is away']));
  });

  it('a view pauses longer and longer, and only shortly again once something has worked', async () => {
    let left = 0;
    const failures: unknown[] = [];
    const projections = run({
      log,
      store: aroundCommits(store, async (write, { view }) => {
        if (view === VIEW && left > 0) {
          left -= 1;
          throw new RangeError('The disk is away');
        }
        await write();
      }),
      logger: {
        info: () => undefined,
        warn: (fields) => void failures.push(fields),
        error: () => undefined,
      },
    });
    await projections.ready;
    for (const number of [1, 2]) {
      left = 3;
      await events.send(uuid(number));
      await projections.caughtUp();
    }
    await projections.stop();
    expect(failures).toMatchObject([0, 1, 2, 0, 1, 2].map((before) => ({ failures: before })));
  });

  it.each([
    ['to write a batch', true],
    ['to keep how far it has read while nothing comes that it shows', false],
  ])('%s nothing stays open of the attempt before', async (_, isShown) => {
    const counting = countingSubscribers(log);
    let left = 3;
    const projections = run({
      log: counting.log,
      store: aroundCommits(store, async (write, { view }) => {
        left -= view === VIEW ? 1 : 0;
        if (view === VIEW && left >= 0) throw new RangeError('The disk is away');
        await write();
      }),
    });
    await projections.ready;
    await (isShown ? events.send(uuid(1)) : events.unseen());
    await vi.waitFor(() => expect(left).toBeLessThan(0), PATIENCE);
    await projections.caughtUp();
    expect(counting.subscribers()).toBe(views.length);
    await projections.stop();
    expect(counting.subscribers()).toBe(0);
  });

  it('of the log the start is tried again', async () => {
    let failures = 2;
    const flaky: EventLog = {
      ...log,
      head: async () => {
        failures -= 1;
        if (failures >= 0) throw new RangeError('The disk is away');
        return log.head();
      },
    };
    await events.send(uuid(1));
    const projections = run({ log: flaky, store });
    await projections.ready;
    expect(projections.health().map(({ state, error }) => [state, error])).toEqual(views.map(() => ['live', null]));
    await projections.stop();
  });
});
