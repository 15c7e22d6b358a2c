import type { Student } from '@vigie/command-service/contract';
import type { Notice } from '../../../../api/problem.ts';
import type { FileMatch } from '../match/match-file.ts';
import type { ImageFault } from './check-image.ts';

/**
 * Whose photo a file is: as its name tells, or as somebody has chosen (`chosen`). `taken`: another file is of the same
 * student, and somebody is to say which one it is.
 */
export type PhotoMatch =
  | Exclude<FileMatch, { readonly kind: 'ambiguous' }>
  | { readonly kind: 'chosen'; readonly student: Student }
  | {
      readonly kind: 'ambiguous';
      readonly why: 'namesakes' | 'otherWords' | 'taken';
      readonly candidates: readonly Student[];
    };

/** How far a file has been sent. */
export type Sending =
  | { readonly status: 'waiting' }
  | { readonly status: 'sending'; readonly share: number }
  | { readonly status: 'sent' }
  | { readonly status: 'failed'; readonly reason: Notice };

/** A file of many, that is to be somebody's photo. */
export interface PhotoFile {
  readonly key: string;
  readonly file: File;
  /** Of the file that was chosen, which may have been made smaller since: by it one is known that is chosen again. */
  readonly size: number;
  /** Why it can't be a photo; null where it can. */
  readonly fault: ImageFault | null;
  /** Null until the directory is there to look into. */
  readonly match: PhotoMatch | null;
  readonly sending: Sending;
}

/** Where a file stands, for whoever looks at the list. */
export const PHOTO_STATES = ['ready', 'ambiguous', 'unmatched', 'refused', 'failed', 'sent'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

/** Null while it is not known whose photo it is. A file that is being sent is ready until it has been. */
export function stateOf({ fault, match, sending }: PhotoFile): PhotoState | null {
  if (fault !== null) return 'refused';
  if (sending.status === 'sent' || sending.status === 'failed') return sending.status;
  if (match === null) return null;
  return match.kind === 'ambiguous' || match.kind === 'unmatched' ? match.kind : 'ready';
}

/** The student whose photo a file is; null where that is not sure. */
export function studentOf({ match }: Pick<PhotoFile, 'match'>): Student | null {
  return match !== null && 'student' in match ? match.student : null;
}
