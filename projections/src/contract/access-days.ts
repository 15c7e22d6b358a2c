import type { Direction } from '@vigie/command-service/contract';
import type { ViewDefinition } from '@vigie/view-store';

/** One student's accesses of one school day. */
export interface AccessDayDocument {
  /** `<student id>/<YYYY-MM-DD>`. */
  readonly _id: string;
  readonly student: string;
  /** YYYY-MM-DD in the school's time zone. */
  readonly day: string;
  /** Oldest first. */
  readonly accesses: readonly DayAccess[];
  /** Ids of `accesses`, to find the day of an access that is deleted or erased. */
  readonly accessIds: readonly string[];
}

export interface DayAccess {
  readonly id: string;
  readonly direction: Direction;
  readonly on: string;
  readonly recordedOn: string;
  readonly by: string;
  readonly reason: string | null;
}

/** The days of a student, newest first. */
export const accessDaysView: ViewDefinition<AccessDayDocument> = {
  name: 'accessDays',
  version: 1,
  fields: { student: 'one', day: 'one', accessIds: 'many' },
  indexes: [['student', 'day']],
};
