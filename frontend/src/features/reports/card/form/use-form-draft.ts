import type { Report } from '@vigie/command-service/contract';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useDraftBox } from '../../drafts/stored-drafts.ts';
import { sameContent, type ReportContent } from '../report-content.ts';
import { isUnsaved, type FormState } from './form-state.ts';

/** The draft of what a form has, for as long as that is not saved. */
export interface FormDraft {
  /** Keeps what is written, or removes the draft where nothing of it is unsaved. */
  readonly keep: (state: FormState) => void;
  /** A save has ended: the draft has done its work, or goes on from what is saved now. */
  readonly settle: (report: Report, sent: ReportContent) => void;
  readonly remove: (reportId: string) => void;
}

/** @param latest where the form stands by now */
export function useFormDraft(latest: RefObject<FormState>): FormDraft {
  const drafts = useDraftBox();

  function keep(state: FormState): void {
    if (state.status === 'closed') return;
    const { reportId, base, content, tried } = state;
    if (isUnsaved(state)) drafts.keep({ reportId, base, content, tried, savedAt: new Date().toISOString() });
    else drafts.remove(reportId);
  }

  function settle(report: Report, sent: ReportContent): void {
    const draft = drafts.find(report.id);
    if (draft === undefined) return;
    if (sameContent(draft.content, sent)) drafts.remove(report.id);
    else drafts.keep({ ...draft, base: report });
  }

  /** The same report may be written on in two tabs, which keep one draft: who saves theirs takes it away. */
  const keepAgain = useEffectEvent(() => {
    const { current } = latest;
    if (current.status !== 'closed' && isUnsaved(current) && drafts.find(current.reportId) === undefined) keep(current);
  });
  useEffect(() => drafts.onChangedElsewhere(() => keepAgain()), [drafts]);

  return { keep, settle, remove: drafts.remove };
}
