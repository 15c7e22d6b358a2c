import type { Message, Problem, Report } from '@vigie/command-service/contract';
import { isObject } from '../shared/is-object.ts';

/** What a failed call gives its caller: the status, a text of the catalogue, and what a form needs to go on. */
export interface ApiError {
  /** The HTTP status; 'unreachable' where no answer came, 'aborted' where the screen no longer waits for one. */
  readonly status: number | 'unreachable' | 'aborted';
  /** What kind the server says it is, where the status does not tell. */
  readonly type?: string;
  readonly message: Notice;
  readonly errors?: Problem['errors'];
  /** Whether a command may have been done though it failed here: no answer came to a try of it, or the server failed. */
  readonly mayBeDone?: boolean;
  /** On 409: the report as it is now. */
  readonly report?: Report;
}

/** A text to show to the user: a key of the catalogue with its values. Also a server's `Message`. */
export interface Notice {
  readonly text: string;
  readonly type: Message['type'];
  readonly values?: Message['values'];
}

/** Whether what a mutation threw is an ApiError, and not a defect in the code. */
export function isApiError(error: unknown): error is ApiError {
  return isObject(error) && 'status' in error && isMessage(error.message);
}

/** What a call failed with, of what its `queryFulfilled` has thrown. */
export const failureIn = (thrown: unknown): unknown => (isObject(thrown) ? thrown.error : undefined);

/** Whether the server has it no longer, or not for who asks. */
export const isNotFound = (error: unknown): error is ApiError => isApiError(error) && error.status === 404;

/** Whether who asks may not see it, or no longer. */
export const isForbidden = (error: unknown): error is ApiError => isApiError(error) && error.status === 403;

/** Whether an answer's body is the servers' problem document (design section 5). */
export function isProblem(body: unknown): body is Problem {
  return isObject(body) && typeof body.status === 'number' && isMessage(body.message);
}

/** The message of a successful answer, where it has one. */
export function messageOf(body: unknown): Notice | null {
  return isObject(body) && isMessage(body.message) ? body.message : null;
}

function isMessage(value: unknown): value is Message {
  return isObject(value) && typeof value.text === 'string' && typeof value.type === 'string';
}
