import type { Report, ReportAnswer } from '@vigie/command-service/contract';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError, type ApiError } from '../../../../api/problem.ts';
import { failureOf } from '../../../../shared/forms/failure-of.ts';
import { hasErrors } from '../../../../shared/forms/has-errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { useIsThere } from '../../../../shared/forms/use-is-there.ts';
import { notify } from '../../../../shared/notifications/notifications-slice.ts';
import type { ReportContent } from '../report-content.ts';
import { begin, closed, isOwnTry, reduceForm, type FormAction, type FormStart, type FormState } from './form-state.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useSave, type Saved } from './use-save.ts';
import { namingStudents, validate } from './validate.ts';

/** The form of a report, wherever it is shown. */
export interface ReportForm {
  readonly state: FormState;
  /** Whether what was written is on its way. */
  readonly saving: boolean;
  readonly begin: (start: FormStart) => void;
  readonly change: (change: Partial<ReportContent>) => void;
  /** Saves what is written, with a last change perhaps. */
  readonly save: (change?: Partial<ReportContent>) => void;
  /** Takes the other version in, to compare before saving. */
  readonly compare: (theirs: Report) => void;
  /** Saves the content that was chosen from both versions, on top of theirs. */
  readonly resolve: (content: ReportContent) => void;
  /** Leaves the comparison: what was written stays as it was. */
  readonly writeOn: () => void;
  /** Saves what is written as a report of its own: the one it belonged to is gone. */
  readonly saveAsNew: () => void;
  /** Closes the form; what was written stays as a draft, or goes. */
  readonly stop: (written: 'keep' | 'discard') => void;
}

/**
 * Writing a report (spec sections 2 and 4): kept as a draft with every key, saved with the revision that was edited.
 * A failed save leaves everything as it was typed; a conflict opens the comparison. What is typed while a save is under
 * way is written on after it, and a save that ends when the form was left changes nothing that is open by then.
 */
export function useReportForm(start: FormStart | null, onSaved: (report: Report) => void): ReportForm {
  const [state, setState] = useState<FormState>(() => (start === null ? closed : begin(start)));
  /** Where the form stands by now, for a save that ends after other renders. */
  const latest = useRef(state);
  const dispatch = useDispatch();
  const draft = useFormDraft(latest);
  const [send, isSending] = useSave();
  const sending = useRef(false);
  /** The browser's Back takes the form away without a word. */
  const isThere = useIsThere();

  function move(action: FormAction): FormState {
    latest.current = reduceForm(latest.current, action);
    setState(latest.current);
    return latest.current;
  }

  const apply = (action: FormAction): void => draft.keep(move(action));

  async function save(saved: Saved): Promise<void> {
    if (sending.current) return;
    if (hasErrors(validate(saved.content))) return void move({ type: 'refused', failure: null });
    sending.current = true;
    // Before it goes: the page may be gone when it arrives.
    apply({ type: 'sent', content: saved.content });
    try {
      const { report, message } = await sendOnTop(saved);
      dispatch(notify(message));
      settle(saved, report);
    } catch (error) {
      refuse(saved, failureOf(error));
    } finally {
      sending.current = false;
    }
  }

  /** What had arrived before, though no answer came back, is changed by what is sent now. */
  async function sendOnTop(saved: Saved): Promise<ReportAnswer> {
    try {
      return await send(saved);
    } catch (error) {
      const arrived = isApiError(error) ? error.report : undefined;
      if (arrived === undefined || !isOwnTry(latest.current, arrived)) throw error;
      move({ type: 'arrived', report: arrived });
      return send({ ...saved, base: arrived });
    }
  }

  /** Closes the form, but for what was typed after it was sent. */
  function settle({ reportId, content }: Saved, report: Report): void {
    draft.settle(report, content);
    if (!isOpen(reportId)) return;
    apply({ type: 'saved', sent: content, report });
    if (!isOpen(reportId)) onSaved(report);
  }

  function refuse({ reportId, content }: Saved, error: ApiError): void {
    if (error.status === 'aborted') return;
    if (!isOpen(reportId)) {
      return void dispatch(notify({ text: error.mayBeDone ? 'form.mayBeDone' : 'form.notSaved', type: 'error' }));
    }
    const theirs = error.status === 409 ? error.report : undefined;
    if (theirs !== undefined && theirs.status !== 'deleted') return void move({ type: 'conflicted', theirs });
    const failure = namingStudents(error, content);
    move({ type: 'refused', failure });
    if (failure.status !== 401) dispatch(notify(failure.message));
  }

  function isOpen(reportId: string): boolean {
    return isThere() && latest.current.status !== 'closed' && latest.current.reportId === reportId;
  }

  return {
    state,
    saving: isSending && state.status !== 'closed',
    begin: (next) => void move({ type: 'begun', start: next }),
    change: (change) => apply({ type: 'changed', change }),
    save: (change = {}) => {
      if (state.status === 'closed') return;
      apply({ type: 'changed', change });
      void save({ ...state, content: { ...state.content, ...change } });
    },
    compare: (theirs) => void move({ type: 'conflicted', theirs }),
    resolve: (content) => {
      if (state.status !== 'conflict') return;
      apply({ type: 'resolved', content });
      void save({ reportId: state.reportId, base: state.theirs, content });
    },
    writeOn: () => apply({ type: 'backToWriting' }),
    saveAsNew: () => {
      if (state.status === 'closed' || sending.current) return;
      const { reportId, content } = state;
      const asNew = { reportId: newId(), base: null, content, restoredAt: null };
      draft.remove(reportId);
      apply({ type: 'begun', start: asNew });
      void save(asNew);
    },
    stop: (written) => {
      if (state.status !== 'closed' && written === 'discard') draft.remove(state.reportId);
      move({ type: 'closed' });
    },
  };
}
