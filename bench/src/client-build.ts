import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Chunk } from '@vigie/frontend/first-screen';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** Where the client's sources are. */
export const CLIENT = fileURLToPath(new URL('../../frontend/', import.meta.url));

/** A page of the peers. */
const peerPage = (name: string): string => join(import.meta.dirname, '../peers/pages', name);

/** Builds our client as it is shipped, in memory. @returns its chunks */
export const buildClient = (): Promise<readonly Chunk[]> =>
  chunksOf({ root: CLIENT, configFile: join(CLIENT, 'vite.config.ts'), build: { write: false } });

/** Builds a peer's page, minified, into a folder where one is given. @returns its chunks */
export const buildPeer = (name: string, folder?: string): Promise<readonly Chunk[]> =>
  chunksOf({
    root: peerPage(name),
    configFile: false,
    build: folder === undefined ? { write: false } : { outDir: folder, emptyOutDir: true },
  });

async function chunksOf(config: InlineConfig): Promise<readonly Chunk[]> {
  const output = await inProduction(() => build({ ...config, mode: 'production', logLevel: 'error' }));
  return outputsIn(output).filter((one) => one.type === 'chunk');
}

/** Vite takes React's slow form where NODE_ENV says `test`, whatever mode it is given. */
async function inProduction<T>(work: () => Promise<T>): Promise<T> {
  const { NODE_ENV = '' } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

function outputsIn(built: Awaited<ReturnType<typeof build>>): readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  if (Array.isArray(built)) return built.flatMap(({ output }) => output);
  if ('output' in built) return built.output;
  throw new Error('The build watches instead of ending');
}
