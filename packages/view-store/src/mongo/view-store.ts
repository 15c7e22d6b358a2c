import { setTimeout as delay } from 'node:timers/promises';
import { connectMongo } from '@vigie/mongo';
import { StaleCheckpoint, ViewUnavailable, type ViewDefinition, type ViewDocument, type ViewStore } from '../port.ts';
import { generationOf } from './generation.ts';
import { knowViews } from './known-views.ts';
import { makeReader, type OnLive } from './reader.ts';
import { makeRebuild, type Surroundings } from './rebuild.ts';
import { openRegistry, type Progress, type ViewRow } from './registry.ts';
import { makeSweep } from './sweep.ts';
import { makeWriter } from './writer.ts';

export interface MongoViewStoreOptions {
  /** A connection string with the database's name in it. */
  readonly url: string;
  /** How long a replaced generation stays for those who are reading it: longer than any read may take. */
  readonly graceMs?: number;
  /**
   * How long after a switch a reader may still not know of it, the same for all processes: `publish` waits twice as
   * long.
   */
  readonly seenMs?: number;
}

/**
 * Opens the distributed view store: collections for each generation of a view, and a collection `views` that says which
 * one is live and how far it has come. Any number of processes may have it open; a switch by one is seen by all once it
 * has told so: until then nothing is written to the new generation.
 * @throws when no server answers
 */
export async function openMongoViewStore({
  url,
  graceMs = 60_000,
  seenMs = 250,
}: MongoViewStoreOptions): Promise<ViewStore> {
  const { close, ...database } = await connectMongo(url);
  const registry = openRegistry(database);
  const known = knowViews((views) => registry.readMany(views), seenMs);
  const sweep = makeSweep(database, registry, graceMs);
  let nextSweep: NodeJS.Timeout | null = null;
  let isClosed = false;
  const surroundings: Surroundings = {
    sweep: sweepNow,
    switched: async () => {
      // What fails is done later.
      await Promise.all([sweepNow().catch(() => undefined), delay(2 * seenMs)]);
    },
  };
  if (await sweep()) sweepLater();

  return {
    liveVersion: async (view) => (await registry.read(view))?.live?.version ?? null,
    reader: (definition) =>
      makeReader(definition, onLiveOf(definition), async () => readable(await known.now(definition.name), definition)),
    writer: async (definition, term = 0) => {
      const { name, version } = definition;
      const live = liveIn(await known.now(name), version);
      if (!live) throw new Error(`View ${name} has no generation of version ${version}`);
      // A former holder who wakes late could publish what it has built, while nothing is there to be written.
      if (live.term < term) await registry.hold(name, term);
      return makeWriter(definition, generationOf(database, name, live.number), registry, term);
    },
    rebuild: async (definition, term = 0) => {
      const { name, version } = definition;
      const number = await registry.take(name, version, term);
      if (number === null) throw new StaleCheckpoint(name, `term ${term}`, 'a later one');
      await sweepNow();
      return makeRebuild(database, registry, definition, { number, term, state: 'empty' }, surroundings);
    },
    resume: async (definition, term = 0) => {
      const { name, version } = definition;
      const number = await registry.resume(name, version, term);
      if (number === null) return null;
      return makeRebuild(database, registry, definition, { number, term, state: 'filled' }, surroundings);
    },
    hasUnfinished: async (view) => ((await registry.read(view))?.building ?? null) !== null,
    check: async () => void (await database.db.command({ ping: 1 })),
    close: async () => {
      isClosed = true;
      if (nextSweep) clearTimeout(nextSweep);
      await close();
    },
  };

  function onLiveOf<D extends ViewDocument>(definition: ViewDefinition<D>): OnLive {
    const { name } = definition;
    return async (work, nothing) => {
      const live = readable(await known.lately(name), definition);
      return live ? work(generationOf(database, name, live.number)) : nothing;
    };
  }

  /** Again later, until nothing that was replaced is left: nobody keeps from it what is erased. */
  async function sweepNow(): Promise<void> {
    let isAnyLeft = true;
    try {
      isAnyLeft = await sweep();
    } finally {
      if (isAnyLeft) sweepLater();
    }
  }

  function sweepLater(): void {
    if (isClosed || nextSweep) return;
    nextSweep = setTimeout(() => {
      nextSweep = null;
      void sweepNow().catch(() => undefined);
    }, graceMs + 1_000);
    nextSweep.unref();
  }
}

/** Null where nothing is live. @throws ViewUnavailable where something of another version is */
function readable(
  row: ViewRow | null,
  { name, version }: Pick<ViewDefinition<ViewDocument>, 'name' | 'version'>,
): Progress | null {
  const live = liveIn(row, version);
  if (row?.live && !live) throw new ViewUnavailable(name);
  return live;
}

/** A generation of another version has other indexes: none. */
function liveIn(row: ViewRow | null, version: number): Progress | null {
  return row?.live?.version === version ? row.live : null;
}
