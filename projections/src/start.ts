import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventLog } from '@vigie/event-log';
import type { Leases } from '@vigie/leases';
import { openEmbeddedLeases } from '@vigie/leases/embedded';
import type { PositionSignals } from '@vigie/signals';
import type { ViewStore } from '@vigie/view-store';
import { buildAhead } from './engine/build-ahead.ts';
import { buildKept } from './engine/build-kept.ts';
import type { BuildOptions } from './engine/build-views.ts';
import { buildingLease } from './engine/building-leases.ts';
import { canGoOn } from './engine/can-go-on.ts';
import { dropLeftovers } from './engine/drop-leftovers.ts';
import { kindOf } from './engine/error-texts.ts';
import { holdView } from './engine/hold-view.ts';
import { inTerms } from './engine/in-terms.ts';
import { lacksWhatIsKnown } from './engine/known-by-now.ts';
import type { Engine } from './engine/follow-view.ts';
import type { Logger } from './engine/logger.ts';
import type { RebuildOutcome } from './engine/rebuild.ts';
import { resumeView } from './engine/resume-view.ts';
import type { Subscription } from './engine/subscription.ts';
import { DEFAULT_TIMING, type Timing } from './engine/timing.ts';
import { untilDone } from './engine/until-done.ts';
import { makeViewKeeper, type ViewKeeper } from './engine/view-keeper.ts';
import type { ViewHealth } from './engine/view-status.ts';
import { subscriptions as allSubscriptions } from './subscriptions.ts';

/** Up to so many events a rebuild is over before a worker thread would have started. */
const SHORT_LOG = 5_000;

export interface ProjectionsOptions {
  readonly log: EventLog;
  readonly store: ViewStore;
  readonly signals: Pick<PositionSignals, 'publish' | 'onHurry'>;
  /** The school's, IANA name. A changed one rebuilds the views that have days. */
  readonly timeZone: string;
  readonly logger: Logger;
  /** Of several instances on one store, the one that holds a view's lease writes it. Left out: there is no other. */
  readonly leases?: Leases;
  /** Where the engines are, for a worker thread's own connections: long rebuilds then run in one. */
  readonly engines?: BuildOptions['engines'];
  readonly timing?: Timing;
  /** Up to how many events are rebuilt without a worker. */
  readonly shortLog?: number;
  /** Other views than Vigie's, for tests; without `engines`, since a worker knows Vigie's only. */
  readonly subscriptions?: readonly Subscription[];
  /** Told whenever a view's health has changed. */
  readonly onHealth?: (health: ViewHealth) => void;
}

export interface Projections {
  /** Resolves when every view is live and has all that was in the log at the start. @throws when one can't be built. */
  readonly ready: Promise<void>;
  health(): readonly ViewHealth[];
  /** Whether a view is ours to write now, and not another instance's. */
  holds(view: string): boolean;
  /**
   * Builds a view anew beside the live one and swaps it in: what brings parked events back once their cause is mended.
   * @throws when the view is another instance's, or an event stops it, or the log or the store fails; the old one then
   * stays
   */
  rebuild(view: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Brings every view that is ours up with the log and keeps it there. A view that is new or has changed builds itself
 * first.
 */
export function startProjections(options: ProjectionsOptions): Projections {
  const { log, timeZone, logger, timing = DEFAULT_TIMING, leases = openEmbeddedLeases() } = options;
  const terms = new Map<string, number>();
  const store = inTerms(options.store, terms);
  const engine: Engine = { ...options, store, timing };
  const all = options.subscriptions ?? allSubscriptions(timeZone);
  const { onHealth } = options;
  const isAlone = options.leases === undefined;
  const keepers = all.map((subscription) => makeViewKeeper(engine, subscription, { isAlone, onHealth }));
  const end = new AbortController();
  // Every view waits for it.
  setMaxListeners(0, end.signal);
  /** Rebuilds run one after another: a view has room for one unfinished generation. */
  let work: Promise<unknown> = Promise.resolve();
  /** What becomes ours while others are built does not wait for them, unless it has to be built itself. */
  let arrivals: Promise<unknown> = Promise.resolve();
  /** Views that have become ours and wait to be brought up, in one pass over the log: each once, however often it came. */
  let arrived = new Set<ViewKeeper>();
  const holding = keepers.map((keeper) =>
    holdView(keeper, {
      leases,
      logger,
      timing,
      isAlone,
      signal: end.signal,
      onTaken: (lease) => {
        terms.set(keeper.subscription.view, lease.term);
        arrived.add(keeper);
        arrivals = arrivals.then(bringUp).catch(() => undefined);
      },
    }),
  );
  const ahead = isAlone ? null : beAhead();
  const leftovers = dropLeftovers({ keepers, store, leases, logger, timing, signal: end.signal, inTurn });
  const ready = caughtUp();
  ready.catch(() => undefined);

  return {
    ready,
    holds: (view) => keeperOf(view)?.lease() != null,
    health: () => keepers.map(({ status }) => status.health()),
    async rebuild(view) {
      const keeper = keeperOf(view);
      if (!keeper?.lease()) throw new Error(`There is no view ${view} here`);
      const error = (await inTurn(() => rebuild([keeper]))).get(view);
      if (error) throw error;
    },
    async stop() {
      end.abort();
      await Promise.all(holding);
      await ahead;
      await leftovers;
      await arrivals;
      await work;
      for (const { status } of keepers) status.stopped();
    },
  };

  function keeperOf(view: string): ViewKeeper | undefined {
    return keepers.find(({ subscription }) => subscription.view === view);
  }

  async function caughtUp(): Promise<void> {
    const head = await tryUntilDone(() => log.head());
    await Promise.all(keepers.map(({ status }) => status.reached(head)));
  }

  /** Builds something when no view is being built here. */
  function inTurn<T>(build: () => Promise<T>): Promise<T> {
    const mine = work.then(build);
    work = mine.catch(() => undefined);
    return mine;
  }

  async function beAhead(): Promise<void> {
    for (const { status } of keepers) status.preparing();
    await buildAhead({ keepers, log, store: options.store, leases, logger, timing, signal: end.signal, inTurn });
  }

  async function bringUp(): Promise<void> {
    // Those whose leases were had at the same moment come together.
    await nextTurn();
    const views = [...arrived];
    arrived = new Set();
    const { missing, lacking } = await tryUntilDone(() => goOn(views));
    const toBuild = [...missing, ...lacking];
    if (toBuild.length > 0) inTurn(() => tryUntilDone(() => startAll(toBuild))).catch(() => undefined);
  }

  async function startAll(views: readonly ViewKeeper[]): Promise<void> {
    const ours = views.filter((keeper) => keeper.lease());
    const over = AbortSignal.any([end.signal, ...ours.flatMap((keeper) => keeper.lease()?.lost ?? [])]);
    // Whoever builds them ahead has them ready sooner than who would begin now.
    const asked = await Promise.allSettled(
      ours.map(({ subscription }) => leases.acquire(buildingLease(subscription), over)),
    );
    const building = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    try {
      over.throwIfAborted();
      const { missing, lacking } = await goOn(ours);
      const resumed = await Promise.allSettled(missing.map(resume));
      for (const attempt of resumed) if (attempt.status === 'rejected') throw attempt.reason;
      const toBuild = [...missing.filter((keeper) => keeper.lease() && !keeper.isRunning()), ...lacking];
      if (toBuild.length > 0) await rebuild(toBuild);
    } finally {
      await Promise.all(building.map((lease) => lease.release()));
    }
  }

  /** Takes what was built ahead, where there is something of that, and follows it. */
  async function resume(keeper: ViewKeeper): Promise<void> {
    const lost = keeper.lease()?.lost;
    if (!lost) return;
    const signal = AbortSignal.any([end.signal, lost]);
    const unpublished = await resumeView(keeper.subscription, { log, store, signal });
    if (unpublished === null) return;
    signal.throwIfAborted();
    await unpublished.publish();
    keeper.start();
  }

  /**
   * Follows those of our views that can go on where they stand.
   * @returns the others, which have to be built, and which of the followed lack what an older version could not read
   */
  async function goOn(views: readonly ViewKeeper[]) {
    const missing: ViewKeeper[] = [];
    const lacking: ViewKeeper[] = [];
    for (const keeper of views.filter((one) => one.lease())) {
      if (await canGoOn(keeper.subscription, store, log)) {
        if (await lacksWhatIsKnown(keeper.subscription, store, log)) lacking.push(keeper);
        keeper.start();
      } else {
        missing.push(keeper);
      }
    }
    return { missing, lacking };
  }

  function rebuild(targets: readonly ViewKeeper[]): Promise<RebuildOutcome> {
    return buildKept(targets, {
      log,
      store,
      logger,
      timeZone,
      signal: end.signal,
      engines: options.engines ?? null,
      shortLog: options.shortLog ?? SHORT_LOG,
      nothingIsLive: !keepers.some((keeper) => keeper.isRunning()),
    });
  }

  function tryUntilDone<T>(attempt: () => Promise<T>): Promise<T> {
    return untilDone(attempt, {
      timing,
      signal: end.signal,
      onFailure: (error, failures) => {
        const waiting = keepers.filter((keeper) => keeper.lease() && !keeper.isRunning());
        for (const { status } of waiting) status.failing(error);
        logger.warn({ error: kindOf(error), failures }, 'Starting again');
      },
    });
  }
}
