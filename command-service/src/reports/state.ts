import type { DomainEvent, EventData, ReportEventType } from '../contract/index.ts';

/** What an incident report is to the command side, folded from its stream. */

export type ReportEvent = DomainEvent<ReportEventType>;

export type ReportContent = Omit<EventData<'ReportSubmitted'>, 'reportId'>;

interface Kept {
  readonly id: string;
  readonly content: ReportContent;
  /** Who submitted it, and when. */
  readonly by: string;
  readonly on: string;
  /** How often it was changed since then, in whatever way. */
  readonly changes: number;
}

/** Submitted, and open: neither filed nor deleted. */
export interface OpenReport extends Kept {
  readonly status: 'unfinalized' | 'filable';
}

export interface FiledReport extends Kept {
  readonly status: 'filed';
  readonly filedBy: string;
}

export interface DeletedReport extends Kept {
  readonly status: 'deleted';
  readonly deletedOn: string;
}

/** A report whose content is still there. */
export type KeptReport = OpenReport | FiledReport | DeletedReport;

export type ReportState = { readonly status: 'unknown' } | KeptReport | { readonly status: 'erased' };

/** Whether the report has content, and narrows to it. */
export const isKept = (state: ReportState): state is KeptReport =>
  state.status !== 'unknown' && state.status !== 'erased';
