import { addListener } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, type ApiDispatch } from '../../api/root.ts';
import { keyFor, type SubmitKey } from '../../api/submit-key.ts';
import { whilePersonStays } from '../../api/while-person-stays.ts';
import { failureOf } from '../../shared/forms/failure-of.ts';
import { newId } from '../../shared/ids.ts';
import { useSendBugReportMutation, type BugReportContent } from './bug-reports-api.ts';
import { keepUnanswered, unanswered } from './unanswered.ts';

/** Goes with who typed it, also once no form is there. */
const forgetting = addListener({ actionCreator: api.util.resetApiState, effect: () => keepUnanswered(null) });

interface SendBugReport {
  /** What was written before, where it may have arrived though no answer came: it is written on. */
  readonly before: BugReportContent | null;
  /** @throws ApiError */
  readonly send: (content: BugReportContent) => Promise<void>;
  readonly isSending: boolean;
  /** Whether it may have arrived though no answer came. */
  readonly mayBeSent: boolean;
  /** Keeps what is written for the next form, where it may have arrived. */
  readonly leave: (content: BugReportContent) => void;
  /** What is written from now on is another report. */
  readonly beginAnother: () => void;
}

/**
 * Sends what one form holds, as one report: it may have arrived though no answer came, and what was edited since then
 * takes its place, also in a form that is opened later. Where that has been read and closed meanwhile, the edited one is
 * another report.
 */
export function useSendBugReport(): SendBugReport {
  const dispatch = useDispatch<ApiDispatch>();
  useEffect(() => void dispatch(forgetting), [dispatch]);
  const [send, { isLoading }] = useSendBugReportMutation();
  const [before] = useState(unanswered);
  const [mayBeSent, setMayBeSent] = useState(before !== null);
  /** The key that it was sent with last, here or in the form before. */
  const sentWith = useRef<SubmitKey | null>(before?.sentWith ?? null);
  /** The id that it was sent under before, and may have arrived; null where it was not. */
  const triedAs = useRef(before?.id ?? null);

  const keyOf = (sent: unknown): string => {
    sentWith.current = keyFor(sentWith.current, sent, newId);
    return sentWith.current.key;
  };
  const keep = (id: string, content: BugReportContent): void =>
    keepUnanswered({ id, content, sentWith: sentWith.current });
  const settle = (): void => {
    // What is kept may be of another form, which was closed while it was sent.
    if (unanswered()?.id === triedAs.current) keepUnanswered(null);
    triedAs.current = null;
    setMayBeSent(false);
  };
  const submit = async (content: BugReportContent, stay: AbortSignal): Promise<void> => {
    const replaces = triedAs.current !== null;
    const id = triedAs.current ?? newId();
    triedAs.current = id;
    try {
      await send({ body: { id, replaces, ...content }, idempotencyKey: keyOf({ id, content }) }).unwrap();
      settle();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.mayBeDone === true && !stay.aborted) {
        setMayBeSent(true);
        keep(id, content);
      }
      if (!replaces || failure.status !== 409) throw error;
      settle();
      await submit(content, stay);
    }
  };
  return {
    before: before?.content ?? null,
    send: (content) => whilePersonStays(dispatch, (stay) => submit(content, stay)),
    isSending: isLoading,
    mayBeSent,
    leave: (content) => {
      if (mayBeSent && triedAs.current !== null) keep(triedAs.current, content);
    },
    beginAnother: settle,
  };
}
