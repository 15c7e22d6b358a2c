import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { partsOf, readBudget, type Budget, type Chunk } from './first-screen.ts';

/** Fails the build when the first screen, or a part that is loaded later, is larger than the budget allows. */
export function budget(file: URL): Plugin {
  return {
    name: 'vigie-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const over = overspent(chunks, readBudget(file));
      if (over.length > 0) this.error(`Too much JavaScript:\n${over.join('\n')}`);
    },
  };
}

function overspent(chunks: readonly Chunk[], allowed: Budget): string[] {
  const { first, later } = partsOf(chunks, allowed);
  return [
    ...overLimit('First load', first, allowed.firstLoad),
    ...later.flatMap((part) => overLimit(part.name, part.chunks, allowed.furtherPart)),
  ];
}

function overLimit(name: string, chunks: readonly Chunk[], limit: number): string[] {
  const sizes = chunks.map(({ fileName, code }) => ({ fileName, size: gzipSync(code).length / 1000 }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total <= limit) return [];
  const parts = sizes.map(({ fileName, size }) => `  ${size.toFixed(1)} ${fileName}`);
  return [`${name}: ${total.toFixed(1)} KB, allowed are ${limit} KB`, ...parts];
}
