import { isForOperator } from '@vigie/engines';
import type { Output } from './console.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs a tool and gives its exit code: 2 for a wrong command line, file or setting, a log that is away, or a disk that
 * is full, which is told in plain words.
 */
export async function exitCodeOf(tool: () => Promise<number>, { err }: Output): Promise<number> {
  try {
    return await tool();
  } catch (error) {
    if (!(error instanceof UsageError) && !isForOperator(error)) throw error;
    err(error.message);
    return 2;
  }
}
