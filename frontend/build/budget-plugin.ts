import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What may be loaded, in kilobytes of gzipped JavaScript: see `budget.json`. */
interface Budget {
  readonly firstLoad: number;
  readonly furtherPart: number;
  /** Ends of the module paths that the first screen needs besides the entry, in its largest language. */
  readonly firstScreen: readonly string[];
}

type Chunk = Rolldown.OutputChunk;

/** Fails the build when the first screen, or a part that is loaded later, is larger than the budget allows. */
export function budget(file: URL): Plugin {
  return {
    name: 'vigie-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const allowed: Budget = JSON.parse(readFileSync(file, 'utf8'));
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const over = overspent(chunks, allowed);
      if (over.length > 0) this.error(`Too much JavaScript:\n${over.join('\n')}`);
    },
  };
}

function overspent(chunks: readonly Chunk[], { firstLoad, furtherPart, firstScreen }: Budget): string[] {
  const first = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry || firstScreen.some((end) => facadeModuleId?.endsWith(end)),
  );
  if (first.length !== firstScreen.length + 1) return ['firstScreen names a module that is no part of its own'];
  const loaded = withImports(first, chunks);
  const laterParts = chunks.filter((chunk) => chunk.isDynamicEntry && !loaded.has(chunk));
  return [
    ...overLimit('First load', [...loaded], firstLoad),
    ...laterParts.flatMap((part) => {
      const more = [...withImports([part], chunks)].filter((chunk) => !loaded.has(chunk));
      return overLimit(part.name, more, furtherPart);
    }),
  ];
}

/** Chunks with all that they import at once, directly or not. */
function withImports(parts: readonly Chunk[], chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = new Set(parts);
  for (const chunk of found) {
    for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) found.add(imported);
  }
  return found;
}

function overLimit(name: string, chunks: readonly Chunk[], limit: number): string[] {
  const sizes = chunks.map(({ fileName, code }) => ({ fileName, size: gzipSync(code).length / 1000 }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total <= limit) return [];
  const parts = sizes.map(({ fileName, size }) => `  ${size.toFixed(1)} ${fileName}`);
  return [`${name}: ${total.toFixed(1)} KB, allowed are ${limit} KB`, ...parts];
}
