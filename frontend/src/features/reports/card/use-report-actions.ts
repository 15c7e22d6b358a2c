import type { Report, ReportAnswer } from '@vigie/command-service/contract';
import { mayFileReport, mayRestoreReports } from '@vigie/command-service/contract/rights';
import { useDispatch } from 'react-redux';
import { failureOf } from '../../../shared/forms/failure-of.ts';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { useActor } from '../../session/use-actor.ts';
import { useFileReportMutation, useUnfileReportMutation } from '../reports-api.ts';
import type { Deletion } from './use-deletion.ts';

/** What came of an action. `signedOut`: the session had ended, and it can be done after the next sign-in. */
export type ActionOutcome = 'done' | 'refused' | 'signedOut';

/** What may be done with a report by who is signed in (design section 6), and doing it. */
export interface ReportActions {
  readonly mayFile: boolean;
  readonly mayRestore: boolean;
  readonly busy: boolean;
  /** Why something was refused is a notification. */
  readonly file: () => Promise<ActionOutcome>;
  readonly unfile: () => Promise<ActionOutcome>;
  readonly remove: () => Promise<ActionOutcome>;
}

/** A refused action tells why by itself; a done one offers to take it back where that is possible. */
export function useReportActions(report: Report, deletion: Deletion): ReportActions {
  const dispatch = useDispatch();
  const actor = useActor();
  const [file, filing] = useFileReportMutation();
  const [unfile, unfiling] = useUnfileReportMutation();
  const mayRestore = actor !== null && mayRestoreReports(actor);

  async function tell(answer: Promise<Pick<ReportAnswer, 'message'>>, undo: string | null): Promise<ActionOutcome> {
    try {
      const { message } = await answer;
      const command =
        undo === null ? {} : { undo: { url: `/api/reports/${report.id}/${undo}`, feature: 'reports' } as const };
      dispatch(notify({ ...message, ...command }));
      return 'done';
    } catch (error) {
      return failureOf(error).status === 401 ? 'signedOut' : 'refused';
    }
  }

  return {
    mayFile: actor !== null && mayFileReport(actor, { by: report.by.id, status: report.status }),
    mayRestore,
    busy: filing.isLoading || unfiling.isLoading || deletion.isUnderWay,
    file: () => tell(file(report).unwrap(), 'unfile'),
    unfile: () => tell(unfile(report).unwrap(), 'file'),
    remove: () => tell(deletion.remove(report).unwrap(), mayRestore ? 'restore' : null),
  };
}
