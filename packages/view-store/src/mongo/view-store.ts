import { connectMongo } from '@vigie/mongo';
import { StaleCheckpoint, type ViewDefinition, type ViewDocument, type ViewStore } from '../port.ts';
import { generationOf, type Generation } from './generation.ts';
import { makeReader, type OnLive } from './reader.ts';
import { startRebuild } from './rebuild.ts';
import { openRegistry, type Progress } from './registry.ts';
import { sweep } from './sweep.ts';
import { makeWriter } from './writer.ts';

export interface MongoViewStoreOptions {
  /** A connection string with the database's name in it. */
  readonly url: string;
  /** How long a replaced generation stays for those who are reading it: longer than any read may take. */
  readonly graceMs?: number;
}

/**
 * Opens the distributed view store: collections for each generation of a view, and a collection `views` that says which one
 * is live and how far it has come. Any number of processes may have it open; a switch by one is seen by all at their next
 * call.
 * @throws when no server answers
 */
export async function openMongoViewStore({ url, graceMs = 60_000 }: MongoViewStoreOptions): Promise<ViewStore> {
  const { db, close } = await connectMongo(url);
  const registry = openRegistry(db);
  /** What was live when last looked: most likely still is. */
  const assumed = new Map<string, Generation>();
  const sweepings = new Set<NodeJS.Timeout>();
  await sweepNow();

  return {
    liveVersion: async (view) => (await registry.read(view))?.live?.version ?? null,
    reader: (definition) => makeReader(definition, onLiveOf(definition), () => liveProgress(definition)),
    writer: async (definition, term = 0) => {
      const live = await liveProgress(definition);
      if (!live) throw new Error(`View ${definition.name} has no generation of version ${definition.version}`);
      return makeWriter(definition, generationOf(db, definition.name, live.number), registry, term);
    },
    rebuild: async (definition, term = 0) => {
      const { name, version } = definition;
      const number = await registry.take(name, version, term);
      if (number === null) throw new StaleCheckpoint(name, `term ${term}`, 'a later one');
      await sweepNow();
      return startRebuild(db, registry, definition, number, term, sweepLater);
    },
    check: async () => void (await db.command({ ping: 1 })),
    close: async () => {
      for (const timer of sweepings) clearTimeout(timer);
      await close();
    },
  };

  /** A generation of another version has other indexes: none. */
  async function liveProgress<D extends ViewDocument>({ name, version }: ViewDefinition<D>): Promise<Progress | null> {
    const live = (await registry.read(name))?.live ?? null;
    return live?.version === version ? live : null;
  }

  /** Looks at the same time whether the assumed generation is the live one, and reads again if it is not. */
  function onLiveOf<D extends ViewDocument>(definition: ViewDefinition<D>): OnLive {
    const { name } = definition;
    return async (work, nothing) => {
      for (;;) {
        const generation = assumed.get(name);
        const [live, result] = await Promise.all([liveProgress(definition), generation ? work(generation) : nothing]);
        if (live?.number === generation?.number) return result;
        if (live) assumed.set(name, generationOf(db, name, live.number));
        else assumed.delete(name);
      }
    };
  }

  function sweepNow(): Promise<void> {
    return sweep(db, registry, graceMs, Date.now());
  }

  /** What fails then is done at the next rebuild or start. */
  function sweepLater(): void {
    const timer = setTimeout(() => void sweepNow().catch(() => undefined), graceMs + 1_000);
    timer.unref();
    sweepings.add(timer);
  }
}
