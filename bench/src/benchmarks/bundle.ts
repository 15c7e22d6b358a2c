import { brotliCompressSync } from 'node:zlib';
import { partsOf, readBudget, type Chunk } from '@vigie/frontend/first-screen';
import { pathToFileURL } from 'node:url';
import type { Benchmark, Figure } from '../benchmark.ts';
import { buildClient, buildPeer, CLIENT } from '../client-build.ts';
import { ratioOf } from '../take-turns.ts';

/** P10: what a browser has to fetch before the first screen, and the largest. Sizes don't vary: one round does. */
export const bundle: Benchmark = {
  id: 'P10',
  name: 'bundle',
  about:
    'JavaScript (brotli) of the first screen in its largest language, and with any later part, beside React and all of antd in one chunk',
  run: async () => {
    const { first, later } = partsOf(await buildClient(), readBudget(new URL('budget.json', pathToFileURL(CLIENT))));
    const start = kilobytes(first);
    const largest = later
      .map(({ name, chunks }) => ({ name, size: start + kilobytes(chunks) }))
      .reduce((one, other) => (other.size > one.size ? other : one));
    const figures: readonly Figure[] = [
      sized('first screen', start),
      sized(`with the largest part (${largest.name})`, largest.size),
      sized('all of antd', kilobytes(await buildPeer('all-of-antd'))),
    ];
    return {
      figures,
      ratios: [
        { name: 'first screen', value: ratioOf(figures, 'first screen', 'all of antd'), goal: { atMost: 0.33 } },
        {
          name: 'any part',
          value: (largest.size / start) * ratioOf(figures, 'first screen', 'all of antd'),
          goal: { atMost: 0.55 },
        },
      ],
    };
  },
};

const sized = (name: string, size: number): Figure => ({ name, unit: 'kB', samples: [size] });

const kilobytes = (chunks: readonly Chunk[]): number => chunks.reduce((sum, chunk) => sum + compressed(chunk), 0);

/** Many parts share a chunk: compressing each for every part takes longer than all the rest. */
const known = new WeakMap<Chunk, number>();

/** @returns its size in kilobytes */
function compressed(chunk: Chunk): number {
  const size = known.get(chunk) ?? brotliCompressSync(chunk.code).length / 1000;
  known.set(chunk, size);
  return size;
}
