import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { tryNow } from '@vigie/sqlite';
import { StaleCheckpoint, ViewUnavailable, type ViewDefinition, type ViewDocument, type ViewStore } from '../port.ts';
import {
  createGeneration,
  deleteGeneration,
  generationFile,
  generationsIn,
  isReadable,
  openGeneration,
  sweepGenerations,
  type Generation,
} from './generation.ts';
import { makeLettingGo } from './letting-go.ts';
import { makeReader } from './reader.ts';
import { startRebuild } from './rebuild.ts';
import { openRegistry, SEEN_MS, type LiveGeneration } from './registry.ts';
import { makeWriter } from './writer.ts';

export interface SqliteViewStoreOptions {
  /** Folder of the views' files, made where there is none. */
  readonly directory: string;
  /** How often to look for replaced generations that nobody has read since, in milliseconds. */
  readonly lookMs?: number;
}

/**
 * Opens the embedded view store: a SQLite file for each generation of a view, and a registry that says which one is
 * live. Several processes and threads may have the same folder open; a switch by one is seen by all once it has told
 * so: until then nothing is written to the new generation.
 * @throws when the folder can't be written
 */
export async function openSqliteViewStore({ directory, lookMs = 60_000 }: SqliteViewStoreOptions): Promise<ViewStore> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const registry = openRegistry(directory);
  const open = new Map<string, Generation>();
  const lettingGo = makeLettingGo();
  // What a crash after a switch left. Newer ones may be somebody's rebuild, until the next one starts.
  sweepGenerations(directory, (view, number) => number >= (registry.live(view)?.number ?? 0));

  const looking = setInterval(() => tryNow(closeReplaced), lookMs);
  looking.unref();

  return {
    liveVersion: async (view) => {
      const live = registry.live(view);
      return live && isReadable(generationFile(directory, view, live.number)) ? live.version : null;
    },
    reader: (definition) => makeReader(definition, () => readableGeneration(definition)),
    writer: async (definition) => {
      const generation = liveGeneration(definition);
      if (!generation) throw new Error(`View ${definition.name} has no generation of version ${definition.version}`);
      return makeWriter(definition, generation, () => liveGeneration(definition) === generation);
    },
    rebuild: async (definition) => {
      const { name, version } = definition;
      const number = registry.take(name, () => {
        const live = registry.live(name);
        sweepGenerations(directory, (view, other) => view !== name || other === live?.number);
      });
      const file = generationFile(directory, name, number);
      return startRebuild(definition, createGeneration(file), {
        publish: async () => {
          const old = registry.live(name);
          registry.publish(name, { number, version }, () => {
            if (!existsSync(file)) throw new StaleCheckpoint(name, `generation ${number}`, 'a later one');
          });
          if (old) deleteGeneration(generationFile(directory, name, old.number));
          lettingGo.soon();
          await delay(2 * SEEN_MS);
        },
        isHere: () => registry.live(name)?.number === number,
      });
    },
    resume: async () => null,
    hasUnfinished: async (view) => {
      const live = registry.live(view)?.number ?? 0;
      return generationsIn(directory).some((one) => one.view === view && one.number > live);
    },
    check: async () => registry.check(),
    close: async () => {
      clearInterval(looking);
      lettingGo.stop();
      for (const generation of open.values()) generation.close();
      open.clear();
      registry.close();
    },
  };

  /** Null where there is none. @throws ViewUnavailable where there is one of another version */
  function readableGeneration(definition: Named): Generation | null {
    const live = registry.lately(definition.name);
    if (live && live.version !== definition.version) throw new ViewUnavailable(definition.name);
    return generationOf(definition, live);
  }

  function liveGeneration(definition: Named): Generation | null {
    return generationOf(definition, registry.live(definition.name));
  }

  /**
   * The live generation, kept open until another one takes its place. One of another version has other columns: none.
   * Its file may be gone when another process has published meanwhile: then the registry says so by now.
   */
  function generationOf({ name, version }: Named, live: LiveGeneration | null): Generation | null {
    if (live === null || live.version !== version) return null;
    const file = generationFile(directory, name, live.number);
    const known = open.get(name);
    if (known?.file === file) return known;
    if (known) letGo(name, known);
    const generation = openGeneration(file);
    if (generation) {
      open.set(name, generation);
      return generation;
    }
    const now = registry.live(name);
    return now?.number === live.number ? null : generationOf({ name, version }, now);
  }

  /** Some views are hardly ever read, and at night none is: what they were built anew to be rid of would stay open. */
  function closeReplaced(): void {
    for (const [name, generation] of open) {
      const live = registry.live(name);
      if (live && generation.file !== generationFile(directory, name, live.number)) letGo(name, generation);
    }
  }

  function letGo(name: string, generation: Generation): void {
    generation.close();
    open.delete(name);
    lettingGo.soon();
  }
}

type Named = Pick<ViewDefinition<ViewDocument>, 'name' | 'version'>;
