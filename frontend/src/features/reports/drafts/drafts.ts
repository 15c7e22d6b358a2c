import type { Report } from '@vigie/command-service/contract';
import { CATEGORIES } from '@vigie/command-service/contract/vocabulary';
import { isObject } from '../../../shared/is-object.ts';
import { parseList } from '../../../shared/storage/parse-list.ts';
import { summaryOf } from '../../../shared/students/summary-of.ts';
import type { FormStart } from '../card/form/form-state.ts';
import type { ReportContent } from '../card/report-content.ts';

/** What somebody wrote and has not saved yet, kept in the browser: a closed tab or an expired session loses nothing. */
export interface Draft {
  /** The report's id; for a new one, the id that it will be submitted under. */
  readonly reportId: string;
  /** The report that was being edited, as it was then; null for a new one. */
  readonly base: Report | null;
  readonly content: ReportContent;
  /** What was sent of it last, and not answered: any of these may be on the server. */
  readonly tried?: readonly ReportContent[] | undefined;
  readonly savedAt: string;
}

/** What somebody starts with who writes on. */
export const startOf = ({ savedAt, ...written }: Draft): FormStart => ({ ...written, restoredAt: savedAt });

const PREFIX = 'reportDrafts:';
/** How long a draft waits for its author once others use the same browser: it names students. */
const WAITS_MS = 7 * 86_400_000;

/** Where a person's drafts are kept. */
export const draftsKey = (userId: string): string => `${PREFIX}${userId}`;

/** Whether somebody's drafts are kept there. */
export const isDraftsKey = (key: string): boolean => key.startsWith(PREFIX);

/** Those that still wait for somebody who has not come back. @param now epoch milliseconds */
export function waitingDrafts(drafts: readonly Draft[], now: number): readonly Draft[] {
  return drafts.filter(({ savedAt }) => now - Date.parse(savedAt) < WAITS_MS);
}

/** The drafts with one more, or a newer form of one; newest first. Of students there is what is shown and no more. */
export function withDraft(drafts: readonly Draft[], draft: Draft): readonly Draft[] {
  const kept = { ...draft, content: inShort(draft.content), tried: draft.tried?.map(inShort) };
  return [kept, ...withoutDraft(drafts, draft.reportId)];
}

const inShort = (content: ReportContent): ReportContent => ({ ...content, students: content.students.map(summaryOf) });

/** The drafts without one, which was saved or thrown away. */
export function withoutDraft(drafts: readonly Draft[], reportId: string): readonly Draft[] {
  return drafts.filter((draft) => draft.reportId !== reportId);
}

/** Reads what the browser kept; what isn't a draft, or one of an older form of the program, is none. */
export const parseDrafts = (stored: string | null): readonly Draft[] => parseList(stored, isDraft);

function isDraft(value: unknown): value is Draft {
  if (!isObject(value) || typeof value.reportId !== 'string' || typeof value.savedAt !== 'string') return false;
  if (!isContent(value.content)) return false;
  if (value.tried !== undefined && !(Array.isArray(value.tried) && value.tried.every(isContent))) return false;
  return value.base === null || isReport(value.base);
}

function isReport(value: unknown): value is Report {
  return isObject(value) && typeof value.id === 'string' && typeof value.revision === 'number' && isContent(value);
}

function isContent(value: unknown): value is ReportContent {
  if (!isObject(value) || !Array.isArray(value.students)) return false;
  return (
    CATEGORIES.some((category) => category === value.category) &&
    value.students.every((student) => isObject(student) && typeof student.id === 'string') &&
    typeof value.location === 'string' &&
    typeof value.comment === 'string' &&
    typeof value.finalized === 'boolean'
  );
}
