import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

const DRILL_USAGE = 'npm run drill -- [--rounds NUMBER] [--per-second NUMBER] [--log FILE]';

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
  const { rounds, 'per-second': perSecond, log } = parse(args);
  return { rounds: countOf('--rounds', rounds), perSecond: countOf('--per-second', perSecond), log: log ?? null };
}

function parse(args: readonly string[]) {
  const fifty = { type: 'string', default: '50' } as const;
  try {
    return parseArgs({ args: [...args], options: { rounds: fifty, 'per-second': fifty, log: { type: 'string' } } })
      .values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${DRILL_USAGE}`);
  }
}

function countOf(option: string, given: string): number {
  if (!/^[1-9]\d*$/u.test(given)) throw new UsageError(`${option} must be a whole number from 1: ${DRILL_USAGE}`);
  return Number(given);
}
