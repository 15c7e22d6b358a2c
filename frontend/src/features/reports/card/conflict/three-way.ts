import type { StudentSummary } from '@vigie/command-service/contract';
import { CONTENT_FIELDS, sameField, type ContentField, type ReportContent } from '../report-content.ts';

/** A field in which two versions of a report differ, and who changed it since they were one. */
export interface Difference {
  readonly field: ContentField;
  readonly changedBy: 'me' | 'them' | 'both';
}

/** Which version of a field is taken; `together` puts one after the other, where that makes sense. */
export type Choice = 'mine' | 'theirs' | 'together';
export type Choices = Readonly<Partial<Record<ContentField, Choice>>>;

/** Whether both versions of a field can be kept: where both wrote something, and one can follow the other. */
export function isJoinable({ field, changedBy }: Difference): boolean {
  return changedBy === 'both' && (field === 'students' || field === 'comment');
}

/**
 * Where my version and theirs differ.
 * @param base what both started from; null where that isn't known: then both are taken to have changed
 */
export function differences(base: ReportContent | null, mine: ReportContent, theirs: ReportContent): Difference[] {
  return CONTENT_FIELDS.filter((field) => !sameField(field, mine, theirs)).map((field) => {
    const mineIsNew = base === null || !sameField(field, base, mine);
    const theirsIsNew = base === null || !sameField(field, base, theirs);
    return { field, changedBy: mineIsNew && theirsIsNew ? 'both' : mineIsNew ? 'me' : 'them' };
  });
}

/** Where only one of us changed a field, that change stands; where both did, a person decides. */
export function obviousChoices(found: readonly Difference[]): Choices {
  return Object.fromEntries(
    found
      .filter(({ changedBy }) => changedBy !== 'both')
      .map(({ field, changedBy }) => [field, changedBy === 'me' ? 'mine' : 'theirs']),
  );
}

/** All fields from one side. */
export function allFrom(found: readonly Difference[], choice: Choice): Choices {
  return Object.fromEntries(found.map(({ field }) => [field, choice]));
}

/** Whether a version was chosen of every field in which they differ. */
export function isDecided(found: readonly Difference[], choices: Choices): boolean {
  return found.every(({ field }) => choices[field] !== undefined);
}

/** The report that the choices make; a field without one stays as they have it. */
export function merge(mine: ReportContent, theirs: ReportContent, choices: Choices): ReportContent {
  const from = (field: ContentField): ReportContent => (choices[field] === 'mine' ? mine : theirs);
  return {
    category: from('category').category,
    location: from('location').location,
    finalized: from('finalized').finalized,
    students: choices.students === 'together' ? union(theirs.students, mine.students) : from('students').students,
    comment: choices.comment === 'together' ? joined(theirs.comment, mine.comment) : from('comment').comment,
  };
}

function union(one: readonly StudentSummary[], other: readonly StudentSummary[]): readonly StudentSummary[] {
  const ids = new Set(one.map(({ id }) => id));
  return [...one, ...other.filter(({ id }) => !ids.has(id))];
}

function joined(one: string, other: string): string {
  return [one, other].filter((text) => text.trim() !== '').join('\n\n');
}
