import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** What there is to know of a file of a build. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'name' | 'fileName' | 'moduleIds' | 'imports' | 'isDynamicEntry' | 'code'
>;

/** What may be loaded, in kilobytes of gzipped JavaScript: see `budget.json`. */
export interface Budget {
  readonly firstLoad: number;
  readonly furtherPart: number;
  /** Ends of the paths of the modules that the first screen is loaded with, in its largest language. */
  readonly firstScreen: readonly string[];
  /** The same of what comes along with each part that is loaded later, besides what it imports. */
  readonly withEachPart: readonly string[];
}

/** What is loaded when. */
export interface Parts {
  readonly first: readonly Chunk[];
  /** Each part that is loaded later, with what comes along that the first screen has not brought. */
  readonly later: readonly { readonly name: string; readonly chunks: readonly Chunk[] }[];
}

export const readBudget = (file: URL): Budget => JSON.parse(readFileSync(file, 'utf8'));

/** Sorts a build's chunks by when they are loaded. @throws when the budget names a module that is not there */
export function partsOf(chunks: readonly Chunk[], { firstScreen, withEachPart }: Budget): Parts {
  const chunkOf = (end: string): Chunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (chunk === undefined) throw new Error(`No chunk has the module ${end}`);
    return chunk;
  };
  const loaded = withImports(firstScreen.map(chunkOf), chunks);
  const along = withEachPart.map(chunkOf);
  const later = chunks.filter((chunk) => chunk.isDynamicEntry && !loaded.has(chunk));
  return {
    first: [...loaded],
    later: later.map((part) => ({
      name: part.name,
      chunks: [...withImports([part, ...along], chunks)].filter((chunk) => !loaded.has(chunk)),
    })),
  };
}

/** Chunks with all that they import at once, directly or not. */
function withImports(parts: readonly Chunk[], chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = new Set(parts);
  for (const chunk of found) {
    for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) found.add(imported);
  }
  return found;
}
