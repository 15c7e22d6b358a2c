import type { SubmitKey } from '../../api/submit-key.ts';
import type { BugReportContent } from './bug-reports-api.ts';

/** How a bug report was sent. */
export interface Tried {
  readonly id: string;
  /** What it is sent with once more, where it says the same. */
  readonly sentWith: SubmitKey;
}

/** A bug report that was sent and not answered, so that it may have arrived, and what it says by now. */
export interface Unanswered extends Tried {
  readonly content: BugReportContent;
}

let kept: Unanswered | null = null;

/** The one of this page; null where there is none. */
export const unanswered = (): Unanswered | null => kept;

/** Keeps one for the next time that a bug is told of; or none. */
export function keepUnanswered(next: Unanswered | null): void {
  kept = next;
}
