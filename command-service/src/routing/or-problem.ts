import { HttpProblem, unavailable, type Logger } from '@vigie/http';
import { UNKNOWN_EVENT_PROBLEM, UnknownEvent } from '../contract/index.ts';
import { CommandRejected, RowsRejected, TooManyRaces } from '../command-handler/refusals.ts';
import type { Rejection } from '../decider.ts';

const STATUSES: Readonly<Record<Rejection['kind'], number>> = {
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  rule: 422,
};

/** An instance of the version that wrote the event may be asked next; after a way back to an older version there is none. */
const UNKNOWN_EVENT = { type: UNKNOWN_EVENT_PROBLEM, title: 'Unknown Event' } as const;

/** Further members of a 409, such as the current report. */
export type OnConflict = () => Promise<Readonly<Record<string, unknown>>>;

/**
 * Waits for a command, and turns its refusal into the problem that the client gets (design section 5).
 * @throws HttpProblem, and what is no refusal as it is
 */
export async function orProblem<T>(command: Promise<T>, logger: Logger, onConflict?: OnConflict): Promise<T> {
  try {
    return await command;
  } catch (error) {
    if (error instanceof CommandRejected) throw await refusal(error.rejection, onConflict);
    if (error instanceof RowsRejected) throw rowErrors(error);
    if (error instanceof TooManyRaces) {
      logger.warn({ stream: error.stream }, 'command gave up after losing every race');
      throw unavailable();
    }
    if (error instanceof UnknownEvent) {
      logger.error({ err: error }, 'command is about what a newer version has written');
      throw unavailable(UNKNOWN_EVENT);
    }
    throw error;
  }
}

async function refusal(rejection: Rejection, onConflict?: OnConflict): Promise<HttpProblem> {
  const { kind, message, errors } = rejection;
  const members = kind === 'conflict' ? await onConflict?.() : undefined;
  return new HttpProblem(STATUSES[kind], message, {
    ...(errors && { errors }),
    ...(members && { members }),
  });
}

function rowErrors({ errors }: RowsRejected): HttpProblem {
  const fields = errors.map(({ row, path, text }) => ({ path: `students.${row}.${path}`, text }));
  return new HttpProblem(422, 'import.rowErrors', { values: { count: fields.length }, errors: fields });
}
