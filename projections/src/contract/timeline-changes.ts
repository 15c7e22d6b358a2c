import type { TimelineChange, TimelineContent } from './report-timelines.ts';

const CONTENT_FIELDS = ['category', 'students', 'location', 'comment', 'finalized'] as const;

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
