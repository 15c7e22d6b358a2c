import type { JobLedger, LedgerKey } from '../ledger/port.ts';
import type { Queues } from './queues.ts';

export interface RecoveryOptions {
  readonly ledger: JobLedger;
  readonly queues: Pick<Queues, 'missing' | 'offer'>;
  readonly recoverMs: number;
  /** Called after each look: there may be jobs. */
  readonly wake: () => void;
  readonly onError: (error: unknown) => void;
}

/** How many jobs are looked for at once. */
const BATCH = 500;

/**
 * Puts unfinished jobs into their queues, at once and then every so often: those that are there already stay as they
 * are. They are not offered: BullMQ would note each time that it has them, and of dead ones there may be thousands.
 */
export function startRecovery(options: RecoveryOptions): { readonly stop: () => Promise<void> } {
  const { ledger, queues, recoverMs, wake, onError } = options;
  let isLooking = false;
  let isStopped = false;
  let looking: Promise<void> = look();
  const timer = setInterval(() => {
    if (!isLooking) looking = look();
  }, recoverMs);
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await looking;
    },
  };

  async function look(): Promise<void> {
    isLooking = true;
    try {
      for await (const batch of batchesOf(ledger.unfinished())) {
        for (const entry of await queues.missing(batch)) {
          if (isStopped) return;
          await queues.offer(entry);
        }
        if (isStopped) return;
      }
      wake();
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  }
}

async function* batchesOf(keys: AsyncIterable<LedgerKey>): AsyncGenerator<readonly LedgerKey[]> {
  let batch: LedgerKey[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
