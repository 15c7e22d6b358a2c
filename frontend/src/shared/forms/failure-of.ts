import { isApiError, type ApiError } from '../../api/problem.ts';

/** Why a command failed, as forms tell it; what is no answer of the server is a defect, and thrown on. */
export function failureOf(error: unknown): ApiError {
  if (isApiError(error)) return error;
  throw error;
}
