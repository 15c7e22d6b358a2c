import type { Direction, DomainEvent } from '../contract/index.ts';

/** What an exit or entry is to the command side, folded from its stream. */

export type AccessEvent = DomainEvent<'ExitRecorded' | 'EntryRecorded' | 'AccessDeleted' | 'AccessErased'>;

export interface RecordedAccess {
  readonly status: 'recorded' | 'deleted';
  readonly id: string;
  readonly studentId: string;
  readonly direction: Direction;
  readonly reason: string | null;
  /** Who recorded it; when it happened, and when it was recorded: they differ for corrections. */
  readonly by: string;
  readonly on: string;
  readonly recordedOn: string;
}

export type AccessState = { readonly status: 'unknown' } | RecordedAccess | { readonly status: 'erased' };
