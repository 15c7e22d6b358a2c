import { v5 } from 'uuid';
import type { Random } from '../demo/random.ts';

const NAMESPACE = 'f0b6a1de-6c0e-4a57-8a6b-0d1f2c3b4a59';

/** An id, or a key, that follows from a seed. */
export const idOf = (seed: number, name: string): string => v5(`${seed} ${name}`, NAMESPACE);

/** The objects that calls are about: few enough that the calls meet. */
export interface Pools {
  readonly random: Random;
  readonly seed: number;
  readonly reports: string[];
  readonly accesses: string[];
  readonly students: string[];
  readonly users: string[];
  readonly bugReports: string[];
  /** Texts of files that were sent. */
  readonly files: string[];
  /** One of a pool, mostly of those that came last; where there is none yet, something else. */
  readonly recent: (pool: readonly string[]) => string;
  /** Puts an id that the server makes, or a file, into a pool. @returns the same */
  readonly keep: (pool: string[], id: string) => string;
}

/** Makes pools with ids of the client's for reports and accesses; the server makes the others. */
export function makePools(random: Random, seed: number): Pools {
  const ids = (name: string): string[] => Array.from({ length: 4 }, (_, n) => idOf(seed, `${name} ${n}`));
  const reports = ids('report');
  return {
    random,
    seed,
    reports,
    accesses: ids('access'),
    students: [],
    users: [],
    bugReports: [],
    files: [],
    recent: (pool) => random.pick(pool.length === 0 ? reports : random.chance(0.5) ? pool.slice(-8) : pool),
    keep: (pool, id) => {
      pool.push(id);
      return id;
    },
  };
}
