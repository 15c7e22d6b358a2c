/** The domain's fixed words (spec section 9). No imports: the browser takes this file as it is. */

export const CATEGORIES = ['phone', 'computer', 'behaviour', 'disrespect', 'dress', 'badge defect'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Class levels, in the order that lists sort by. */
export const LEVELS = ['6e', '5e', '4e', '3e', '2nde', '1re', 'Term', 'Y7', 'Y8', 'Y9', 'Y10', 'Y11', 'Y12'] as const;
export type Level = (typeof LEVELS)[number];

export const SECTIONS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Section = (typeof SECTIONS)[number];

/** A student's status is a card colour. */
export const STUDENT_STATUSES = ['cyan', 'blue', 'red', 'black'] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];

export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a report list is named after: still open, ready to file on Pronote, filed. */
export const REPORT_STATUSES = ['filable', 'unfinalized', 'filed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/**
 * Why the client itself sends an exit or entry late: each reader has it in their own language. People's reasons are
 * free text.
 */
export const AUTOMATIC_REASONS = ['auto:offline', 'auto:unanswered'] as const;
export type AutomaticReason = (typeof AUTOMATIC_REASONS)[number];

/** Whether the client gave the reason itself, and nobody typed it. */
export function isAutomaticReason(reason: string): reason is AutomaticReason {
  return AUTOMATIC_REASONS.some((automatic) => automatic === reason);
}

export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** A list's `before` that is no cursor: the end of the list, which has its last page before it. */
export const LIST_END = 'end';

/**
 * The problem's type of a command about what a newer version of the server has changed: it says nothing of commands
 * about anything else.
 */
export const UNKNOWN_EVENT_PROBLEM = '/problems/unknown-event';

/** Actor id of what the system does by itself, such as erasing, and of its command line tools. */
export const SYSTEM_ACTOR = 'system';
