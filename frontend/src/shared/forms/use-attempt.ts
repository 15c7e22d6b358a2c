import { useState } from 'react';
import type { ApiError } from '../../api/problem.ts';
import { failureOf } from './failure-of.ts';
import { stillUnknown } from './still-unknown.ts';
import { useTellIfClosed } from './use-tell-if-closed.ts';

/** What came of what was sent last. */
interface Attempts {
  /** Why it was not taken; null where it was, or nothing was sent yet. */
  readonly failure: ApiError | null;
  /** @returns whether it was taken. If not, `failure` says why, or a notification where the form is closed by then */
  readonly attempt: (send: () => Promise<unknown>) => Promise<boolean>;
  readonly forget: () => void;
}

/** For a form or a question that stays where what it sends is refused, and says why. */
export function useAttempt(): Attempts {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const tellIfClosed = useTellIfClosed();
  const attempt = async (send: () => Promise<unknown>): Promise<boolean> => {
    try {
      await send();
      return true;
    } catch (error) {
      const reason = stillUnknown(failure?.mayBeDone === true, failureOf(error));
      tellIfClosed(reason);
      setFailure(reason);
      return false;
    }
  };
  return { failure, attempt, forget: () => setFailure(null) };
}
