import type { Report } from '@vigie/command-service/contract';
import type { ApiError } from '../../../../api/problem.ts';
import { contentOf, hasWriting, sameContent, type ReportContent } from '../report-content.ts';

/** What somebody starts to write with. */
export interface FormStart {
  /** For a new report, the id that it will be submitted under. */
  readonly reportId: string;
  /** The report that is edited, as it was then; null for a new one. */
  readonly base: Report | null;
  readonly content: ReportContent;
  /** What was sent of it last, and not answered: any of these may have arrived. */
  readonly tried?: readonly ReportContent[] | undefined;
  /** When the draft that this comes from was kept; null where it comes from none. */
  readonly restoredAt: string | null;
}

interface Written extends FormStart {
  readonly tried: readonly ReportContent[];
  /** How many times a save was tried: errors are shown from the first. */
  readonly tries: number;
  /** Why the last save did not work. */
  readonly failure: ApiError | null;
  /** Whether a save has ended that what was typed meanwhile is not in. */
  readonly savedBefore: boolean;
}

type Writing = { readonly status: 'writing' } & Written;

/** Where a form stands. In conflict, `theirs` is the report as it is on the server. */
export type FormState =
  | { readonly status: 'closed' }
  | Writing
  | ({ readonly status: 'conflict'; readonly theirs: Report } & Written);

export type FormAction =
  | { readonly type: 'begun'; readonly start: FormStart }
  | { readonly type: 'changed'; readonly change: Partial<ReportContent> }
  | { readonly type: 'sent'; readonly content: ReportContent }
  | { readonly type: 'refused'; readonly failure: ApiError | null }
  /** A save has ended: what it sent, and the report that it made. */
  | { readonly type: 'saved'; readonly sent: ReportContent; readonly report: Report }
  /** What was sent before without an answer is there: this is written on top of it. */
  | { readonly type: 'arrived'; readonly report: Report }
  | { readonly type: 'conflicted'; readonly theirs: Report }
  | { readonly type: 'resolved'; readonly content: ReportContent }
  | { readonly type: 'backToWriting' }
  | { readonly type: 'closed' };

/** Each may be as long as a report. */
const MOST_TRIED = 3;

export const closed: FormState = { status: 'closed' };

/** A form that has just been opened, or goes on after a save. */
export function begin(start: FormStart): Writing {
  return { status: 'writing', ...start, tried: start.tried ?? [], tries: 0, failure: null, savedBefore: false };
}

/** The form after something has happened to it. */
export function reduceForm(state: FormState, action: FormAction): FormState {
  if (action.type === 'begun') return begin(action.start);
  if (action.type === 'closed' || state.status === 'closed') return closed;
  switch (action.type) {
    case 'changed':
      return { ...state, content: { ...state.content, ...action.change } };
    case 'sent':
      return { ...state, tried: [action.content, ...state.tried].slice(0, MOST_TRIED) };
    case 'refused':
      return { ...writing(state), tries: state.tries + 1, failure: action.failure };
    case 'saved': {
      if (sameContent(state.content, action.sent)) return closed;
      const { reportId, content } = state;
      return { ...begin({ reportId, base: action.report, content, restoredAt: null }), savedBefore: true };
    }
    case 'arrived':
      return { ...state, base: action.report };
    case 'conflicted':
      return { ...state, status: 'conflict', theirs: action.theirs, failure: null };
    case 'resolved':
      return state.status === 'conflict'
        ? { ...writing(state), base: state.theirs, content: action.content, failure: null }
        : state;
    case 'backToWriting':
      return writing(state);
    default:
      return unreachable(action);
  }
}

/** Whether something would be lost if the form went away. */
export function isUnsaved(state: FormState): boolean {
  if (state.status === 'closed') return false;
  return state.base === null ? hasWriting(state.content) : !sameContent(contentOf(state.base), state.content);
}

/** Whether a report says what was sent before without an answer: nobody else has changed it since. */
export function isOwnTry(state: FormState, report: Report): boolean {
  if (state.status === 'closed' || report.status === 'filed' || report.status === 'deleted') return false;
  return state.tried.some((content) => sameContent(contentOf(report), content));
}

function writing(state: Exclude<FormState, { status: 'closed' }>): Writing {
  const { reportId, base, content, restoredAt, tries, failure, tried, savedBefore } = state;
  return { status: 'writing', reportId, base, content, restoredAt, tries, failure, tried, savedBefore };
}

function unreachable(action: never): never {
  throw new Error(`Unknown action ${JSON.stringify(action)}`);
}
