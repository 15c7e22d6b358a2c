import { unreachable, type Happened } from '../decider.ts';
import {
  isKept,
  type KeptReport,
  type OpenReport,
  type ReportContent,
  type ReportEvent,
  type ReportState,
} from './state.ts';

/** Folds one event into a report. */
export function evolve(state: ReportState, event: Happened<ReportEvent>): ReportState {
  switch (event.type) {
    case 'ReportSubmitted': {
      const { reportId: id, ...content } = event.data;
      return open({ id, content, by: event.metadata.actorId, on: event.metadata.occurredAt, changes: 0 });
    }
    case 'ReportRevised': {
      const { reportId: _id, ...content } = event.data;
      return isKept(state) ? revised(state, content) : state;
    }
    case 'ReportFiled':
      return isKept(state) ? { ...changed(state), status: 'filed', filedBy: event.metadata.actorId } : state;
    case 'ReportUnfiled':
    case 'ReportRestored':
      return isKept(state) ? open(changed(state)) : state;
    case 'ReportDeleted':
      return isKept(state) ? { ...changed(state), status: 'deleted', deletedOn: event.metadata.occurredAt } : state;
    case 'ReportErased':
      return { status: 'erased' };
    default:
      return unreachable(event);
  }
}

/** A filed or deleted report stays so: only erasure revises one, to take a removed student out. */
function revised(state: KeptReport, content: ReportContent): KeptReport {
  const isOpen = state.status === 'filable' || state.status === 'unfinalized';
  return isOpen ? open({ ...changed(state), content }) : { ...state, content, changes: state.changes + 1 };
}

function open(report: Omit<OpenReport, 'status'>): OpenReport {
  return { ...report, status: report.content.finalized ? 'filable' : 'unfinalized' };
}

/** What stays of a report, whatever it is next. */
function changed({ id, content, by, on, changes }: KeptReport): Omit<OpenReport, 'status'> {
  return { id, content, by, on, changes: changes + 1 };
}
