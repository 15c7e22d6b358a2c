import type { MessageKey } from '@vigie/command-service/contract/messages';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { defineMessage } from 'react-intl';
import { isProblem, type ApiError } from './problem.ts';

/** Turns what fetchBaseQuery says into what screens work with. An answer that isn't ours gets a text by its status. */
export function toApiError(error: FetchBaseQueryError, signal: AbortSignal): ApiError {
  if (signal.aborted) return withoutAnswer('aborted', '');
  if ('data' in error && isProblem(error.data)) {
    const { status, message, errors, report } = error.data;
    return { status, message, ...(errors && { errors }), ...(report && { report }) };
  }
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  if (typeof status !== 'number' || isUnanswered(error))
    return withoutAnswer('unreachable', 'error' in error ? error.error : '');
  return { status, message: { text: TEXTS.get(status) ?? 'server.error', type: 'error' } };
}

/**
 * Whether no answer of ours came. A success that can't be read was cut off on its way, as by a page that is left
 * meanwhile, or is a page of the network's own, as where one signs in to it: whether it has had its effect is not
 * known.
 */
export function isUnanswered(error: FetchBaseQueryError): boolean {
  return error.status === 'FETCH_ERROR' || (error.status === 'PARSING_ERROR' && error.originalStatus < 400);
}

const TEXTS: ReadonlyMap<number, MessageKey> = new Map([
  [401, 'session.signedOut'],
  [403, 'request.forbidden'],
  [404, 'request.notFound'],
  [413, 'request.tooLarge'],
  [429, 'request.tooMany'],
  [502, 'server.unavailable'],
  [503, 'server.unavailable'],
  [504, 'server.unavailable'],
]);

const unreachable = defineMessage({
  id: 'connection.unreachable',
  defaultMessage: 'The server cannot be reached: {reason}',
});

function withoutAnswer(status: 'unreachable' | 'aborted', reason: string): ApiError {
  return { status, message: { text: unreachable.id, type: 'error', values: { reason } } };
}
