import type { Direction } from '@vigie/command-service/contract';
import type { ViewDefinition } from '@vigie/view-store';

/** Whether a student is out, by the newest of their accesses. A student without any access has no document. */
export interface PresenceDocument {
  /** The student's id. */
  readonly _id: string;
  readonly out: boolean;
  /** When, and who recorded it. */
  readonly since: string;
  readonly by: string;
  /** The newest accesses, newest first: what is left when the newest is deleted. At most `PRESENCE_DEPTH`. */
  readonly accesses: readonly PresenceAccess[];
  /**
   * When the newest of those that are kept no longer happened: what happened before that is not all here. Null where
   * all are kept.
   */
  readonly forgotten: string | null;
  /** Ids of `accesses`, to find the student of an access that is erased. */
  readonly accessIds: readonly string[];
}

export interface PresenceAccess {
  readonly id: string;
  readonly direction: Direction;
  readonly on: string;
  readonly recordedOn: string;
  readonly by: string;
}

/** How many accesses of a student are kept: so many of the newest can be deleted before older ones are missed. */
export const PRESENCE_DEPTH = 20;

/** Who is out: `out: true`, by `since`. */
export const presenceView: ViewDefinition<PresenceDocument> = {
  name: 'presence',
  version: 3,
  fields: { out: 'one', since: 'one', accessIds: 'many' },
  indexes: [['out', 'since']],
};
