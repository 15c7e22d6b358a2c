import type { StudentSummary } from '@vigie/command-service/contract';

/** A badge whose holder could not be looked up yet. */
export interface UnknownHolder {
  readonly tagNb: string;
}

/** Who an exit or entry is of: a student, or whoever holds a badge. */
export type Holder = StudentSummary | UnknownHolder;

/** Whether a badge's holder is still to be looked up. */
export const isUnknown = (holder: Holder): holder is UnknownHolder => 'tagNb' in holder && !('id' in holder);
