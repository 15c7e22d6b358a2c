import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Setting } from '../benchmark.ts';
import { tsProgram } from '../run-child.ts';
import { startServer, type Server } from '../start-server.ts';

export interface SchoolOnDisk {
  readonly students: number;
  readonly events: number;
}

export interface Pair {
  readonly vigie: Server;
  readonly crud: Server;
}

/** Has both servers up while something is measured, over the same school. */
export async function withBoth<T>(
  setting: Setting,
  size: SchoolOnDisk,
  measure: (pair: Pair) => Promise<T>,
): Promise<T> {
  const crud = await startCrud(setting, size);
  try {
    const vigie = await startVigie(setting, size);
    try {
      return await measure({ vigie, crud });
    } finally {
      await vigie.stop();
    }
  } finally {
    await crud.stop();
  }
}

/** The whole product over a made-up school of that size. */
const startVigie = ({ folder }: Setting, { students, events }: SchoolOnDisk): Promise<Server> =>
  startServer(tsProgram(join(import.meta.dirname, 'vigie.ts'), under(folder, 'vigie'), `${students}`, `${events}`));

/** The CRUD peer over the same school. */
const startCrud = ({ folder }: Setting, { students, events }: SchoolOnDisk): Promise<Server> =>
  startServer(
    tsProgram(join(import.meta.dirname, '../../peers/crud/main.ts'), under(folder, 'crud'), `${students}`, `${events}`),
  );

function under(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}
