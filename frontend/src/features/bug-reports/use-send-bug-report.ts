import { addListener } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, type ApiDispatch } from '../../api/root.ts';
import { keyFor } from '../../api/submit-key.ts';
import { whilePersonStays } from '../../api/while-person-stays.ts';
import { failureOf } from '../../shared/forms/failure-of.ts';
import { newId } from '../../shared/ids.ts';
import { useSendBugReportMutation, type BugReportContent } from './bug-reports-api.ts';
import { keepUnanswered, unanswered, type Tried } from './unanswered.ts';

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
  /** How it was sent before, here or in the form before, and may have arrived; null where it was not. */
  const tried = useRef<Tried | null>(before);

  const settle = (): void => {
    // What is kept may be of another form, which was closed while it was sent.
    if (unanswered()?.id === tried.current?.id) keepUnanswered(null);
    tried.current = null;
    setMayBeSent(false);
  };
  const submit = async (content: BugReportContent, stay: AbortSignal): Promise<void> => {
    const replaces = tried.current !== null;
    const id = tried.current?.id ?? newId();
    const sentWith = keyFor(tried.current?.sentWith ?? null, { id, content }, newId);
    tried.current = { id, sentWith };
    try {
      await send({ body: { id, replaces, ...content }, idempotencyKey: sentWith.key }).unwrap();
      settle();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.mayBeDone === true && !stay.aborted) {
        setMayBeSent(true);
        keepUnanswered({ id, sentWith, content });
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
      if (mayBeSent && tried.current !== null) keepUnanswered({ ...tried.current, content });
    },
    beginAnother: settle,
  };
}
