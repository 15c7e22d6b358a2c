import type { Decider } from '../decider.ts';
import { decide, type ReportCommand, type ReportContext } from './decide.ts';
import { evolve } from './evolve.ts';
import type { ReportEvent, ReportState } from './state.ts';

export const reportDecider: Decider<ReportState, ReportCommand, ReportEvent, ReportContext> = {
  streamPrefix: 'report',
  eventTypes: {
    ReportSubmitted: ['SubmitReport'],
    ReportRevised: ['ReviseReport', 'TakeStudentOut'],
    ReportFiled: ['FileReport'],
    ReportUnfiled: ['UnfileReport'],
    ReportDeleted: ['DeleteReport'],
    ReportRestored: ['RestoreReport'],
    ReportErased: ['EraseReport', 'TakeStudentOut'],
  },
  initialState: { status: 'unknown' },
  evolve,
  decide,
};
