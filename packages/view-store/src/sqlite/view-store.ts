import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViewDefinition, ViewDocument, ViewStore } from '../port.ts';
import { deleteGeneration, generationFile, isGenerationFile, openGeneration, type Generation } from './generation.ts';
import { makeReader } from './reader.ts';
import { startRebuild } from './rebuild.ts';
import { openRegistry, type LiveGeneration, type Registry } from './registry.ts';
import { makeWriter } from './writer.ts';

export interface SqliteViewStoreOptions {
  /** Folder of the views' files, made where there is none. */
  readonly directory: string;
}

/**
 * Opens the embedded view store: a SQLite file for each generation of a view, and a registry that says which one is live.
 * Several processes and threads may have the same folder open; a switch by one is seen by all at their next call.
 * @throws when the folder can't be written
 */
export async function openSqliteViewStore({ directory }: SqliteViewStoreOptions): Promise<ViewStore> {
  mkdirSync(directory, { recursive: true });
  const registry = openRegistry(directory);
  const open = new Map<string, Generation>();

  return {
    liveVersion: async (view) => registry.live(view)?.version ?? null,
    reader: (definition) => makeReader(definition, () => liveGeneration(definition)),
    writer: async (definition) => {
      const generation = liveGeneration(definition);
      if (!generation) throw new Error(`View ${definition.name} has no generation of version ${definition.version}`);
      return makeWriter(definition, generation);
    },
    rebuild: async (definition) => {
      const { name, version } = definition;
      sweep(directory, name, registry);
      const number = registry.nextNumber(name);
      const file = generationFile(directory, name, number);
      return startRebuild(definition, file, () => {
        const old = registry.live(name);
        registry.publish(name, { number, version });
        if (old) deleteGeneration(generationFile(directory, name, old.number));
      });
    },
    check: async () => registry.check(),
    close: async () => {
      for (const { db } of open.values()) db.close();
      open.clear();
      registry.close();
    },
  };

  /** The live generation, kept open until another one takes its place. One of another version has other columns: none. */
  function liveGeneration<D extends ViewDocument>({ name, version }: ViewDefinition<D>): Generation | null {
    const live = registry.live(name);
    if (live === null || live.version !== version) return null;
    const file = generationFile(directory, name, live.number);
    const known = open.get(name);
    if (known?.file === file) return known;
    known?.db.close();
    const generation = openGeneration(file);
    open.set(name, generation);
    return generation;
  }
}

/** Deletes what unfinished rebuilds of a view have left. */
function sweep(directory: string, view: string, registry: Registry): void {
  const live: LiveGeneration | null = registry.live(view);
  const kept = live === null ? null : generationFile(directory, view, live.number);
  for (const name of readdirSync(directory)) {
    const belongs = isGenerationFile(name) && name.replace(/-\d+\.sqlite.*$/u, '') === view;
    const path = join(directory, name);
    if (belongs && (kept === null || !path.startsWith(kept))) rmSync(path, { force: true });
  }
}
