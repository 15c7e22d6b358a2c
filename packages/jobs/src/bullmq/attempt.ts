import { endOf } from '../end-of.ts';
import { DIED_IN_THE_MIDDLE, errorText } from '../error-text.ts';
import { keepRenewing, type Renewal } from '../keep-renewing.ts';
import type { JobLedger, LedgerEntry } from '../ledger/port.ts';
import { Unrecoverable, type AttemptOutcome, type JobHandler, type JobKey, type Json, type Progress } from '../port.ts';
import type { JobTiming } from '../timing.ts';
import type { Lease } from './lease.ts';
import { attemptsOf, type Attempts, type QueuedJob } from './present.ts';

export interface AttemptOptions extends Pick<JobTiming, 'retries' | 'leaseMs' | 'clock'> {
  readonly job: Pick<QueuedJob, 'id'> & Attempts;
  /** When it was asked for, by `performance.now`. */
  readonly taken: number;
  readonly lease: Lease;
  readonly ledger: JobLedger;
  readonly handler: JobHandler;
  /** Aborts when the worker stops. */
  readonly stopping: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs a job that was taken, renewing its lease meanwhile, and notes what came of it: that it is done in the ledger
 * first, so that an attempt which a queue without memory asks for again finds it done. While the ledger can't say what
 * a job is about, it is put off, and that is no attempt.
 * @returns null where nothing was left to do
 * @throws what the ledger or Redis throw; the lease then runs out and the job is attempted again
 */
export async function attempt(options: AttemptOptions): Promise<AttemptOutcome | null> {
  const { taken, lease, leaseMs, onError } = options;
  const renewal = keepRenewing({ taken, renew: () => lease.renew(), leaseMs, onError });
  try {
    const entry = await entryOf(options);
    if (entry && !entry.finished) return await run(options, entry.payload, renewal);
    // Discarded meanwhile, or done by an attempt that could not say so.
    await lease.complete();
    return null;
  } finally {
    renewal.stop();
  }
}

const keyOf = ({ job, handler }: AttemptOptions): JobKey => ({ kind: handler.kind, id: job.id ?? '' });

/** @throws what the ledger throws, with the job put off */
async function entryOf(options: AttemptOptions): Promise<LedgerEntry | null> {
  const { lease, ledger, retries } = options;
  try {
    return await ledger.find(keyOf(options));
  } catch (error) {
    // Not for long, as others wait with it, nor at once: the ledger may be away, and fail as fast as it is asked.
    await lease.putOff(retries.firstDelayMs).catch(options.onError);
    throw error;
  }
}

async function run(options: AttemptOptions, payload: Json, renewal: Renewal): Promise<AttemptOutcome> {
  const { job, lease, ledger, handler, retries, stopping } = options;
  const key = keyOf(options);
  const number = attemptsOf(job) + 1;
  // This process stood still, or the ledger was long in answering: by now another worker may run it.
  if (renewal.lost.aborted) return { ...key, attempt: number, outcome: 'lost', error: null };
  if (number > retries.attempts) {
    await lease.fail(DIED_IN_THE_MIDDLE, true);
    return { ...key, attempt: number - 1, outcome: 'dead', error: new Error(DIED_IN_THE_MIDDLE) };
  }

  let progress: Progress | null = null;
  const end = await endOf(async () =>
    handler.run(payload, {
      id: key.id,
      attempt: number,
      signal: AbortSignal.any([stopping, renewal.lost]),
      progress: async (latest) => {
        progress = latest;
        await lease.note(latest).catch(options.onError);
      },
    }),
  );
  renewal.stop();
  const error = 'error' in end ? end.error : null;
  if (renewal.lost.aborted) return { ...key, attempt: number, outcome: 'lost', error };
  const { outcome, held } = await note();
  return { ...key, attempt: number, outcome: held ? outcome : 'lost', error };

  async function note() {
    if ('result' in end) {
      await ledger.finish(key, { attempts: number, progress, result: end.result, at: options.clock() });
      await lease.complete();
      return { outcome: 'completed', held: true } as const;
    }
    if (stopping.aborted) return { outcome: 'released', held: await lease.release() } as const;
    const dead = number >= retries.attempts || end.error instanceof Unrecoverable;
    return { outcome: dead ? 'dead' : 'failed', held: await lease.fail(errorText(end.error), dead) } as const;
  }
}
