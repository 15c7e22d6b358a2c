import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Setting } from '../benchmark.ts';
import { benchProgram } from '../files.ts';
import { tsProgram } from '../run-child.ts';
import { startServer, type Server } from '../start-server.ts';

export interface SchoolOnDisk {
  readonly students: number;
  readonly events: number;
  /** Whether there is nothing but new reports. */
  readonly reportsOnly?: boolean;
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
  // Both fill their folders meanwhile.
  const starting = [startVigie(setting, size), startCrud(setting, size)] as const;
  try {
    const [vigie, crud] = await Promise.all(starting);
    return await measure({ vigie, crud });
  } finally {
    const started = await Promise.allSettled(starting);
    for (const one of started) if (one.status === 'fulfilled') await one.value.stop();
  }
}

/** The whole product over a made-up school of that size; the same folder again finds it as it was left. */
export const startVigie = ({ folder }: Setting, size: SchoolOnDisk, name = 'vigie'): Promise<Server> =>
  startServer(benchProgram('vigie', under(folder, name), ...sizeArguments(size)));

/** The distributed form over such a school, on the servers of the tests. */
export const startDistributed = ({ folder }: Setting, size: SchoolOnDisk): Promise<Server> =>
  startServer(tsProgram(join(import.meta.dirname, 'cluster.ts'), under(folder, 'cluster'), ...sizeArguments(size)));

/** The CRUD peer over the same school. */
const startCrud = ({ folder }: Setting, size: SchoolOnDisk): Promise<Server> =>
  startServer(benchProgram('crud', under(folder, 'crud'), ...sizeArguments(size)));

/** Koa and nothing else: what no program made with it can exceed. */
export const startKoa = (): Promise<Server> => startServer(benchProgram('koa'));

const sizeArguments = ({ students, events, reportsOnly = false }: SchoolOnDisk): readonly string[] => [
  String(students),
  String(events),
  ...(reportsOnly ? ['reports'] : []),
];

function under(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}
