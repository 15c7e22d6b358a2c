import type { Decider } from '../decider.ts';
import { decide, type ReportCommand, type ReportContext } from './decide.ts';
import { evolve } from './evolve.ts';
import type { ReportEvent, ReportState } from './state.ts';

export const reportDecider: Decider<ReportState, ReportCommand, ReportEvent, ReportContext> = {
  streamPrefix: 'report',
  eventTypes: {
    ReportSubmitted: true,
    ReportRevised: true,
    ReportFiled: true,
    ReportUnfiled: true,
    ReportDeleted: true,
    ReportRestored: true,
    ReportErased: true,
  },
  initialState: { status: 'unknown' },
  evolve,
  decide,
};
