import { parseOptions } from './parse-options.ts';
import { UsageError } from './usage-error.ts';

/** How it is called. */
export const DRILL_USAGE = 'npm run drill -- [--rounds NUMBER] [--per-second NUMBER] [--log FILE]';

/** How often each part is struck, how many requests people send, and where to keep what the services say. */
export interface DrillArguments {
  readonly rounds: number;
  readonly perSecond: number;
  readonly log: string | null;
}

/**
 * What the command line of a drill says: fifty rounds and fifty requests a second unless it says otherwise.
 * @throws UsageError
 */
export function parseDrillArguments(args: readonly string[]): DrillArguments {
  const fifty = { type: 'string', default: '50' } as const;
  const options = { rounds: fifty, 'per-second': fifty, log: { type: 'string' } } as const;
  const { rounds, 'per-second': perSecond, log } = parseOptions(DRILL_USAGE, { args: [...args], options }).values;
  return { rounds: countOf('--rounds', rounds), perSecond: countOf('--per-second', perSecond), log: log ?? null };
}

function countOf(option: string, given: string): number {
  if (!/^[1-9]\d*$/u.test(given)) throw new UsageError(`${option} must be a whole number from 1: ${DRILL_USAGE}`);
  return Number(given);
}
