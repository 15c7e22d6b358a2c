/** How much a command must and may bring. No imports: the browser takes this file as it is. */

/** Whether a bug report's comment is not longer than 3 characters (spec section 5), of those that a reader sees. */
export const isTooShortComment = (comment: string): boolean =>
  Array.from(comment.replace(/(?!\s)\p{C}/gu, '').trim()).length <= 3;

export const MAX_LOCATION = 200;
export const MAX_COMMENT = 10_000;
export const MAX_NAME = 100;
export const MAX_EMAIL = 254;
export const MAX_TAG = 40;
export const MAX_STUDENTS_PER_REPORT = 100;
/** More often nobody changes a report, and each command about it reads them all. */
export const MAX_REPORT_CHANGES = 200;
/** Of one student on one day: more are a reader that runs wild, and would grow what is kept of a day without end. */
export const MAX_ACCESSES_A_DAY = 100;
export const MAX_STUDENTS_ADDED = 1000;
export const MAX_PHOTO_BYTES = 512_000;
/** The longest side of a photo as it is kept, in pixels (ADR 9). */
export const PHOTO_SIDE = 640;
export const MAX_ROSTER_BYTES = 5 * 1024 * 1024;
