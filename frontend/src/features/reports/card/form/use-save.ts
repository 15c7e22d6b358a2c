import type { Report, ReportAnswer } from '@vigie/command-service/contract';
import { useSubmitKey } from '../../../../api/use-submit-key.ts';
import { useReviseReportMutation, useSubmitReportMutation } from '../../reports-api.ts';
import { sentContent, type ReportContent } from '../report-content.ts';

/** What a save sends: a new report under its id, or a revision of the one that was edited. */
export interface Saved {
  readonly reportId: string;
  readonly base: Report | null;
  readonly content: ReportContent;
}

/**
 * Sends reports. The same content sent again has the same idempotency key.
 * @returns the sending function, which throws an ApiError, and whether it is at work
 */
export function useSave(): readonly [(saved: Saved) => Promise<ReportAnswer>, boolean] {
  const [submit, { isLoading: isSubmitting }] = useSubmitReportMutation();
  const [revise, { isLoading: isRevising }] = useReviseReportMutation();
  const keyOf = useSubmitKey();
  const save = ({ reportId, base, content }: Saved): Promise<ReportAnswer> => {
    const body = { id: reportId, ...sentContent(content) };
    const idempotencyKey = keyOf([body, base?.revision]);
    return base === null
      ? submit({ body, idempotencyKey }).unwrap()
      : revise({ body: { ...body, revision: base.revision }, idempotencyKey }).unwrap();
  };
  return [save, isSubmitting || isRevising];
}
