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
      return open({ id, content, by: event.metadata.actorId, on: event.metadata.occurredAt });
    }
    case 'ReportRevised': {
      const { reportId: _id, ...content } = event.data;
      return isKept(state) ? revised(state, content) : state;
    }
    case 'ReportFiled':
      return isKept(state) ? { ...kept(state), status: 'filed', filedBy: event.metadata.actorId } : state;
    case 'ReportUnfiled':
    case 'ReportRestored':
      return isKept(state) ? open(kept(state)) : state;
    case 'ReportDeleted':
      return isKept(state) ? { ...kept(state), status: 'deleted' } : state;
    case 'ReportErased':
      return { status: 'erased' };
    default:
      return unreachable(event);
  }
}

/** A filed or deleted report stays so: only erasure revises one, to take a removed student out. */
function revised(state: KeptReport, content: ReportContent): KeptReport {
  const isOpen = state.status === 'filable' || state.status === 'unfinalized';
  return isOpen ? open({ ...kept(state), content }) : { ...state, content };
}

function open(report: Omit<OpenReport, 'status'>): OpenReport {
  return { ...report, status: report.content.finalized ? 'filable' : 'unfinalized' };
}

const kept = ({ id, content, by, on }: KeptReport): Omit<OpenReport, 'status'> => ({ id, content, by, on });
