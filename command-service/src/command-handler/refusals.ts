import type { FieldFault, Rejection } from '../decider.ts';

/** A command was refused; nothing was appended. */
export class CommandRejected extends Error {
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    super(`Refused: ${rejection.message}`);
    this.name = 'CommandRejected';
    this.rejection = rejection;
  }
}

/** A row of a list of students and what is wrong with it; rows count from 0. */
export interface RowError extends FieldFault {
  readonly row: number;
}

/** A list was refused as a whole, for these rows. */
export class RowsRejected extends Error {
  readonly errors: readonly RowError[];

  constructor(errors: readonly RowError[]) {
    super(`Refused for ${errors.length} errors in rows`);
    this.name = 'RowsRejected';
    this.errors = errors;
  }
}

/** The stream was moving too fast: every attempt lost the race. */
export class TooManyRaces extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`Lost every race for ${stream}`);
    this.name = 'TooManyRaces';
    this.stream = stream;
  }
}
