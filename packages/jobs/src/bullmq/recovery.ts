import type { JobLedger } from '../ledger/port.ts';
import type { Queues } from './queues.ts';

export interface RecoveryOptions {
  readonly ledger: JobLedger;
  readonly queues: Pick<Queues, 'offer'>;
  readonly recoverMs: number;
  /** Called after each look: there may be jobs. */
  readonly wake: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Puts unfinished jobs into their queues, at once and then every so often: those that are there already stay as they
 * are.
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
      for await (const entry of ledger.unfinished()) {
        if (isStopped) return;
        await queues.offer(entry);
      }
      wake();
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  }
}
