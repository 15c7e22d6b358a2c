import { END, readCursor, writeCursor, type Place } from './cursor.ts';
import type { AuditLine, AuditPage, AuditPageQuery } from './port.ts';

/** Where a page begins, null being the newest line, and which way it is read. */
export interface PageStart {
  readonly place: Place | null;
  readonly backwards: boolean;
}

/** @throws InvalidAuditCursor */
export function pageStart({ after, before }: AuditPageQuery): PageStart {
  const backwards = before !== undefined;
  if (before === '') return { place: END, backwards };
  const cursor = after ?? before;
  return { place: cursor === undefined ? null : readCursor(cursor), backwards };
}

/**
 * @param found the lines from the start of the page on, in the order in which they were read: one more than the limit,
 * where there are so many
 * @param total how many lines the filter finds
 */
export function pageOf(
  { limit, after, before }: AuditPageQuery,
  found: readonly AuditLine[],
  total: number,
): AuditPage {
  const more = found.length > limit;
  const kept = found.slice(0, limit);
  const lines = before === undefined ? kept : kept.toReversed();
  const further = before === undefined ? more : before !== '';
  const earlier = before === undefined ? after !== undefined : more;
  return {
    lines,
    total,
    next: further ? cursorOf(lines.at(-1)) : null,
    previous: earlier ? cursorOf(lines[0]) : null,
  };
}

const cursorOf = (line: AuditLine | undefined): string | null => (line === undefined ? null : writeCursor(line));
