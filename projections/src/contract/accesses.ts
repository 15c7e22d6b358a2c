import type { Direction } from '@vigie/command-service/contract';
import type { ViewDefinition } from '@vigie/view-store';

/** One exit or entry, by its own id. A deleted or erased one has no document. */
export interface AccessDocument {
  readonly _id: string;
  readonly student: string;
  readonly direction: Direction;
  /** When it happened, ISO 8601 UTC. */
  readonly on: string;
  /** When it was recorded: later than `on` for a correction. */
  readonly recordedOn: string;
  readonly by: string;
  /** Why it was corrected afterwards, or null. */
  readonly reason: string | null;
  /** The school's day of `on`, YYYY-MM-DD. */
  readonly day: string;
}

/** The list of a day, newest first; the accesses of a student. */
export const accessesView: ViewDefinition<AccessDocument> = {
  name: 'accesses',
  version: 2,
  fields: { day: 'one', on: 'one', student: 'one' },
  indexes: [
    ['day', 'on'],
    ['student', 'on'],
  ],
};
