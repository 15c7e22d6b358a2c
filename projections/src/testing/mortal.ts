import type { EventLog } from '@vigie/event-log';
import type { Lease, Leases } from '@vigie/leases';
import type { ViewDefinition, ViewDocument, ViewRebuild, ViewStore, ViewWriter } from '@vigie/view-store';

interface Engines {
  readonly log: EventLog;
  readonly store: ViewStore;
  readonly leases: Leases;
}

/** Engines as one process has them that may be killed, or stopped for a while. */
export interface Mortal extends Engines {
  /** Nothing that it has begun comes to an end: it is forgotten, and others may have its leases at once. */
  readonly kill: () => void;
  /** The same right after so many more calls of the store, whose answers it does not get. */
  readonly killAfter: (calls: number) => void;
  /** It sleeps, and others may have its leases. @returns what wakes it, who hears of that a little later */
  readonly freeze: () => () => void;
}

/** Engines of a process beside others on the same. */
export function mortal({ log, store, leases }: Engines): Mortal {
  const dead = new AbortController();
  const never = new Promise<never>(() => undefined);
  const held = new Map<Lease, AbortController>();
  let awake = Promise.resolve();
  let isAsleep = false;
  let left = Infinity;

  async function around<T>(work: () => Promise<T>): Promise<T> {
    await alive();
    const answer = await work();
    left -= 1;
    if (left < 0) kill();
    await alive();
    return answer;
  }

  async function alive(): Promise<void> {
    await awake;
    if (dead.signal.aborted) await never;
  }

  function letGo(): readonly AbortController[] {
    const all = [...held];
    held.clear();
    for (const [lease] of all) void lease.release();
    return all.map(([, lost]) => lost);
  }

  function kill(): void {
    dead.abort();
    letGo();
  }

  async function* batches<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const batch of source) {
      await alive();
      yield batch;
    }
    await alive();
  }

  const writerOf = <D extends ViewDocument>(writer: ViewWriter<D>): ViewWriter<D> => ({
    load: (ids) => around(() => writer.load(ids)),
    loadCounters: (keys) => around(() => writer.loadCounters(keys)),
    parked: () => around(() => writer.parked()),
    checkpoint: () => around(() => writer.checkpoint()),
    commit: (batch) => around(() => writer.commit(batch)),
  });

  const rebuildOf = <D extends ViewDocument>(rebuild: ViewRebuild<D>): ViewRebuild<D> => ({
    fill: (documents, counters, to) => around(() => rebuild.fill(documents, counters, to)),
    writer: writerOf(rebuild.writer),
    find: (query) => around(() => rebuild.find(query)),
    publish: () => around(() => rebuild.publish()),
    abandon: () => around(() => rebuild.abandon()),
  });

  return {
    kill,
    killAfter: (calls) => (left = calls),
    freeze() {
      if (isAsleep) return () => undefined;
      isAsleep = true;
      let wake = (): void => undefined;
      awake = new Promise((resolve) => (wake = resolve));
      const lost = letGo();
      return () => {
        isAsleep = false;
        wake();
        setTimeout(() => {
          for (const one of lost) one.abort();
        }, 5);
      };
    },
    log: {
      ...log,
      end: () => around(() => log.end()),
      head: () => around(() => log.head()),
      readAll: (options) => batches(log.readAll(options)),
      subscribe: (options) =>
        batches(log.subscribe({ ...options, signal: AbortSignal.any([options.signal, dead.signal]) })),
    },
    store: {
      ...store,
      liveVersion: (view) => around(() => store.liveVersion(view)),
      hasUnfinished: (view) => around(() => store.hasUnfinished(view)),
      writer: async <D extends ViewDocument>(definition: ViewDefinition<D>, term?: number) =>
        writerOf(await around(() => store.writer(definition, term))),
      rebuild: async <D extends ViewDocument>(definition: ViewDefinition<D>, term?: number) =>
        rebuildOf(await around(() => store.rebuild(definition, term))),
      resume: async <D extends ViewDocument>(definition: ViewDefinition<D>, term?: number) => {
        const rebuild = await around(() => store.resume(definition, term));
        return rebuild && rebuildOf(rebuild);
      },
    },
    leases: {
      ...leases,
      async acquire(name, signal) {
        for (;;) {
          await alive();
          const lease = await leases
            .acquire(name, AbortSignal.any([signal, dead.signal]))
            .catch(async (error: unknown) => {
              await alive();
              throw error;
            });
          if (!isAsleep && !dead.signal.aborted) return lend(lease);
          await lease.release();
        }
      },
    },
  };

  function lend(lease: Lease): Lease {
    const lost = new AbortController();
    held.set(lease, lost);
    const release = async (): Promise<void> => {
      held.delete(lease);
      lost.abort();
      await lease.release();
    };
    return { term: lease.term, lost: lost.signal, release };
  }
}
