import { useRef, useState } from 'react';
import { useSubmitKey } from '../../api/use-submit-key.ts';
import { failureOf } from '../../shared/forms/failure-of.ts';
import { newId } from '../../shared/ids.ts';
import { useSendBugReportMutation, type BugReportContent } from './bug-reports-api.ts';

interface SendBugReport {
  /** @throws ApiError */
  readonly send: (content: BugReportContent) => Promise<void>;
  readonly isSending: boolean;
  /** Whether it may have arrived though no answer came. */
  readonly mayBeSent: boolean;
}

/**
 * Sends what one form holds, as one report: it may have arrived though no answer came, and what was edited since then
 * takes its place. Where that has been read and closed meanwhile, the edited one is another report.
 */
export function useSendBugReport(): SendBugReport {
  const [send, { isLoading }] = useSendBugReportMutation();
  const [mayBeSent, setMayBeSent] = useState(false);
  const keyOf = useSubmitKey();
  /** The id that it was sent under before, and may have arrived; null where it was not. */
  const triedAs = useRef<string | null>(null);

  const submit = async (content: BugReportContent): Promise<void> => {
    const replaces = triedAs.current !== null;
    const id = triedAs.current ?? newId();
    triedAs.current = id;
    try {
      await send({ body: { id, replaces, ...content }, idempotencyKey: keyOf({ id, content }) }).unwrap();
      triedAs.current = null;
      setMayBeSent(false);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.mayBeDone === true) setMayBeSent(true);
      if (!replaces || failure.status !== 409) throw error;
      triedAs.current = null;
      await submit(content);
    }
  };
  return { send: submit, isSending: isLoading, mayBeSent };
}
