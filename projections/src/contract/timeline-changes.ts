import type { TimelineContent, TimelineEntry } from './report-timelines.ts';

/** `from` and `to` are the field's values: text, a boolean, or student ids. */
export interface TimelineChange {
  readonly field: keyof TimelineContent;
  readonly from: string | boolean | readonly string[];
  readonly to: string | boolean | readonly string[];
}

/** What the entries of a report tell together. */
export interface ReportTimeline {
  readonly entries: readonly (Omit<TimelineEntry, 'content'> & { readonly changes: readonly TimelineChange[] })[];
  /** The content after the last entry; null where there is none. */
  readonly content: TimelineContent | null;
  /** The content as it was when last filed, also after the filing was cancelled; null if it never was. */
  readonly filedContent: TimelineContent | null;
}

const CONTENT_FIELDS = ['category', 'students', 'location', 'comment', 'finalized'] as const;

/** The timeline of a report: what each entry changed from what. @param entries all of them, oldest first */
export function timelineOf(entries: readonly TimelineEntry[]): ReportTimeline {
  let content: TimelineContent | null = null;
  let filedContent: TimelineContent | null = null;
  const told = entries.map(({ on, by, type, content: next }) => {
    const changes = content && next ? timelineChanges(content, next) : [];
    content = next ?? content;
    if (type === 'ReportFiled') filedContent = content;
    return { on, by, type, changes };
  });
  return { entries: told, content, filedContent };
}

/** How one content of a report differs from another, field by field. */
export function timelineChanges(from: TimelineContent, to: TimelineContent): readonly TimelineChange[] {
  return CONTENT_FIELDS.filter((field) => !same(from[field], to[field])).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }));
}

/** The order in which students were picked says nothing. */
function same(from: TimelineChange['from'], to: TimelineChange['to']): boolean {
  if (typeof from !== 'object' || typeof to !== 'object') return from === to;
  return from.length === to.length && from.every((student) => to.includes(student));
}
