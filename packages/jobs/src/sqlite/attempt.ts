import { endOf, type End } from '../end-of.ts';
import { errorText } from '../error-text.ts';
import { keepRenewing } from '../keep-renewing.ts';
import { Unrecoverable, type AttemptOutcome, type JobContext, type JobHandler } from '../port.ts';
import { delayAfter } from '../retries.ts';
import type { JobTiming } from '../timing.ts';
import type { JobTable, Taken } from './job-table.ts';

export interface AttemptOptions extends Pick<JobTiming, 'retries' | 'leaseMs' | 'clock'> {
  readonly table: JobTable;
  readonly handler: JobHandler;
  readonly taken: Taken;
  /** Aborts when the worker stops. */
  readonly stopping: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs a job that was taken, renewing its lease meanwhile, and notes what came of it. If the lease was lost all the
 * same (this process stood still for too long), another worker's attempt counts, and this one changes nothing.
 * @throws what the table throws
 */
export async function attempt(options: AttemptOptions): Promise<AttemptOutcome> {
  const { table, handler, taken, leaseMs, clock, stopping, onError } = options;
  const { kind, id, lease, payload, attempt } = taken;
  const renew = async (): Promise<boolean> => table.renew(lease, clock() + leaseMs);
  const renewal = keepRenewing({ taken: performance.now(), renew, leaseMs, onError });
  const context: JobContext = {
    id,
    attempt,
    signal: AbortSignal.any([stopping, renewal.lost]),
    progress: async (progress) => {
      try {
        table.note(lease, progress);
      } catch (error) {
        onError(error);
      }
    },
  };
  const end = await endOf(async () => handler.run(payload, context));
  renewal.stop();
  const { outcome, noted } = note(options, end);
  return { kind, id, attempt, outcome: noted ? outcome : 'lost', error: 'error' in end ? end.error : null };
}

function note({ table, taken, retries, clock, stopping }: AttemptOptions, end: End) {
  const { lease, attempt } = taken;
  if ('result' in end) return { outcome: 'completed', noted: table.complete(lease, end.result, clock()) } as const;
  if (stopping.aborted) return { outcome: 'released', noted: table.release(lease, clock()) } as const;
  const error = errorText(end.error);
  if (attempt >= retries.attempts || end.error instanceof Unrecoverable) {
    return { outcome: 'dead', noted: table.bury(lease, error, clock()) } as const;
  }
  return { outcome: 'failed', noted: table.postpone(lease, error, clock() + delayAfter(attempt, retries)) } as const;
}
