import { EventLogUnavailable } from '@vigie/event-log';
import { InvalidSettings } from '@vigie/settings';
import type { Output } from './console.ts';
import { UsageError } from './usage-error.ts';

/** Runs a tool and gives its exit code: 2 for what is told in plain words. */
export async function exitCodeOf(tool: () => Promise<number>, { err }: Output): Promise<number> {
  try {
    return await tool();
  } catch (error) {
    if (!isPlain(error)) throw error;
    err(error.message);
    return 2;
  }
}

/** A wrong command line, file or setting, or a log that is away. */
const isPlain = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof InvalidSettings || error instanceof EventLogUnavailable;
