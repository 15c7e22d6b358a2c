import {
  MAX_REPORT_CHANGES,
  SYSTEM_ACTOR,
  mayDeleteReport,
  mayEditReport,
  mayFileReport,
  mayRestoreReports,
  mayUnfileReport,
} from '../contract/index.ts';
import type { Actor } from '../contract/index.ts';
import { conflict, forbidden, notFound, rule, unreachable } from '../decider.ts';
import type { Context, Decision, Rejection } from '../decider.ts';
import { isKept, type KeptReport, type ReportContent, type ReportEvent, type ReportState } from './state.ts';

export type ReportCommand =
  | { readonly type: 'SubmitReport'; readonly reportId: string; readonly content: ReportContent }
  | { readonly type: 'ReviseReport'; readonly content: ReportContent }
  | { readonly type: 'FileReport' | 'UnfileReport' | 'DeleteReport' | 'RestoreReport' | 'EraseReport' }
  | { readonly type: 'TakeStudentOut'; readonly studentId: string };

/** `unknownStudents`: those of the command's students who are not in the directory. */
export interface ReportContext extends Context {
  readonly unknownStudents: ReadonlySet<string>;
}

type ReportDecision = Decision<ReportEvent>;

/** Decides a command about one report (spec sections 4 to 6, design sections 6 and 7). */
export function decide(command: ReportCommand, state: ReportState, context: ReportContext): ReportDecision {
  if (command.type === 'SubmitReport') return submit(command.reportId, command.content, state, context);
  if (!isKept(state)) return notFound('report.notFound');
  switch (command.type) {
    case 'ReviseReport':
      return revise(command.content, state, context);
    case 'FileReport':
      return file(state, context.actor);
    case 'UnfileReport':
      return unfile(state, context.actor);
    case 'DeleteReport':
      return remove(state, context.actor);
    case 'RestoreReport':
      return restore(state, context.actor);
    case 'EraseReport':
      return ofSystem(context.actor) ?? [erased(state)];
    case 'TakeStudentOut':
      return ofSystem(context.actor) ?? takeOut(command.studentId, state);
    default:
      return unreachable(command);
  }
}

/**
 * The same report sent again by its author is a quiet no-op, unless it was deleted; another one under its id is a
 * conflict.
 */
function submit(reportId: string, sent: ReportContent, state: ReportState, context: ReportContext): ReportDecision {
  const content = tidy(sent);
  if (isKept(state) && state.by === context.actor.id) {
    if (state.status === 'deleted') return conflict('report.deletedAlready');
    if (sameContent(state.content, content)) return [];
  }
  if (state.status !== 'unknown') return conflict('report.conflict');
  return incomplete(sent, context) ?? [{ type: 'ReportSubmitted', data: { reportId, ...content } }];
}

function revise(sent: ReportContent, state: KeptReport, context: ReportContext): ReportDecision {
  const content = tidy(sent);
  if (!mayEditReport(context.actor, asOpen(state))) return forbidden('report.notEditable');
  if (state.status === 'deleted') return conflict('report.deletedAlready');
  if (sameContent(state.content, content)) return [];
  if (state.status === 'filed') return rule('report.notEditable');
  return (
    tooOften(state) ??
    incomplete(sent, context) ?? [{ type: 'ReportRevised', data: { reportId: state.id, ...content } }]
  );
}

/** Filing twice is a quiet no-op, which keeps the first `filedBy`. */
function file(state: KeptReport, actor: Actor): ReportDecision {
  if (!mayFileReport(actor, state)) return forbidden('request.forbidden');
  switch (state.status) {
    case 'deleted':
      return conflict('report.deletedAlready');
    case 'unfinalized':
      return rule('report.mustBeFinalized');
    case 'filed':
      return [];
    case 'filable':
      return [{ type: 'ReportFiled', data: { reportId: state.id } }];
    default:
      return unreachable(state);
  }
}

function unfile(state: KeptReport, actor: Actor): ReportDecision {
  if (!mayUnfileReport(actor, state)) return forbidden('request.forbidden');
  if (state.status === 'deleted') return conflict('report.deletedAlready');
  if (state.status !== 'filed') return [];
  return tooOften(state) ?? [{ type: 'ReportUnfiled', data: { reportId: state.id } }];
}

function remove(state: KeptReport, actor: Actor): ReportDecision {
  if (!mayDeleteReport(actor, asOpen(state))) return forbidden('report.notDeletable');
  if (state.status === 'deleted') return [];
  if (state.status === 'filed') return rule('report.notDeletable');
  return [{ type: 'ReportDeleted', data: { reportId: state.id } }];
}

function restore(state: KeptReport, actor: Actor): ReportDecision {
  if (!mayRestoreReports(actor)) return forbidden('request.forbidden');
  if (state.status !== 'deleted') return [];
  return tooOften(state) ?? [{ type: 'ReportRestored', data: { reportId: state.id } }];
}

/** A removed student leaves the report; a report about that student alone goes with them (design section 7). */
function takeOut(studentId: string, state: KeptReport): ReportDecision {
  if (!state.content.students.includes(studentId)) return [];
  const students = state.content.students.filter((id) => id !== studentId);
  if (students.length === 0) return [erased(state)];
  return [{ type: 'ReportRevised', data: { reportId: state.id, ...state.content, students } }];
}

/** Known students only; and somebody it is about, unless it is not finalized yet (design section 6). */
function incomplete(content: ReportContent, { unknownStudents }: ReportContext): Rejection | null {
  const unknown = content.students.flatMap((id, index) => (unknownStudents.has(id) ? [`students.${index}`] : []));
  if (unknown.length > 0) return rule('student.notFound', ...unknown);
  if (content.finalized && content.students.length === 0) return rule('report.studentRequired', 'students');
  return null;
}

/** It can always be filed or deleted, and then stays so. */
const tooOften = ({ changes }: KeptReport): Rejection | null =>
  changes < MAX_REPORT_CHANGES ? null : rule('report.changedTooOften');

const ofSystem = (actor: Actor): Rejection | null =>
  actor.id === SYSTEM_ACTOR ? null : forbidden('request.forbidden');

const erased = ({ id: reportId }: KeptReport): ReportEvent => ({ type: 'ReportErased', data: { reportId } });

/** Each student once, in the order given. */
const tidy = (content: ReportContent): ReportContent => ({ ...content, students: [...new Set(content.students)] });

/** The report as if nothing but its author mattered: whether the actor may ever change it. */
const asOpen = ({ by }: KeptReport) => ({ by, status: 'filable' }) as const;

function sameContent(one: ReportContent, other: ReportContent): boolean {
  return (
    one.category === other.category &&
    one.location === other.location &&
    one.comment === other.comment &&
    one.finalized === other.finalized &&
    one.students.length === other.students.length &&
    one.students.every((id, index) => id === other.students[index])
  );
}
