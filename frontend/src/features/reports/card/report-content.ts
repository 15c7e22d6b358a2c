import type { Report, StudentSummary } from '@vigie/command-service/contract';
import type { Category } from '@vigie/command-service/contract/vocabulary';

/** What a person writes in a report; the rest of it is the server's. */
export const CONTENT_FIELDS = ['category', 'students', 'location', 'comment', 'finalized'] as const;
export type ContentField = (typeof CONTENT_FIELDS)[number];
export type ReportContent = Readonly<Pick<Report, Exclude<ContentField, 'students'>>> & {
  readonly students: readonly StudentSummary[];
};

/** A new report in a category (spec section 2, Home). */
export function emptyContent(category: Category): ReportContent {
  return { category, students: [], location: '', comment: '', finalized: true };
}

/** What was written in a report. */
export function contentOf({ category, students, location, comment, finalized }: Report): ReportContent {
  return { category, students, location, comment, finalized };
}

/** What is sent of it: students by their ids (spec section 7). */
export function sentContent({ category, students, location, comment, finalized }: ReportContent) {
  return { category, students: students.map(({ id }) => id), location, comment, finalized };
}

/** Whether a field says the same in both: students count by who they are, not by how their names are written. */
export function sameField(field: ContentField, one: ReportContent, other: ReportContent): boolean {
  if (field !== 'students') return one[field] === other[field];
  const ids = new Set(other.students.map(({ id }) => id));
  return ids.size === one.students.length && one.students.every(({ id }) => ids.has(id));
}

/** Whether two reports say the same in every field. */
export function sameContent(one: ReportContent, other: ReportContent): boolean {
  return CONTENT_FIELDS.every((field) => sameField(field, one, other));
}

/** Whether there is anything in a new report that would be missed; a category alone is chosen again in no time. */
export function hasWriting({ students, location, comment }: ReportContent): boolean {
  return students.length > 0 || location.trim() !== '' || comment.trim() !== '';
}
