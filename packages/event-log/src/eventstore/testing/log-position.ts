/** A place in the transaction log, as the protocol names it. */
export interface LogPosition {
  readonly commit: number;
  readonly prepare: number;
}

export const LOG_START: LogPosition = { commit: 0, prepare: 0 };

/** Before the first record, for a subscription, which gives what comes after its position. */
export const BEFORE_START: LogPosition = { commit: -1, prepare: -1 };

export const positionOf = ({ position }: { readonly position: number }): LogPosition => ({
  commit: position,
  prepare: position,
});

/** @returns a number below, at or above 0, as `one` is before, at or after `other` */
export const comparePositions = (one: LogPosition, other: LogPosition): number =>
  one.commit - other.commit || one.prepare - other.prepare;
