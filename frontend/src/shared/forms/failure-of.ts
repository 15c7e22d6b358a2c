import { isApiError, type ApiError } from '../../api/problem.ts';
import { isObject } from '../is-object.ts';

/** Its person has left, and the call was given up: nobody is there who could be told. */
const GIVEN_UP: ApiError = { status: 'aborted', message: { text: 'session.signedOut', type: 'error' } };

/** Why a command failed, as forms tell it; what is no answer of the server is a defect, and thrown on. */
export function failureOf(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (isObject(error) && error.name === 'AbortError') return GIVEN_UP;
  throw error;
}
