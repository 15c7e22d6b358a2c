import type { MessageKey } from '@vigie/command-service/contract/messages';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { defineMessages } from 'react-intl';
import { isProblem, type ApiError } from './problem.ts';

/** Turns what fetchBaseQuery says into what screens work with. An answer that isn't ours gets a text by its status. */
export function toApiError(error: FetchBaseQueryError, signal: AbortSignal): ApiError {
  if (signal.aborted) return withoutAnswer('aborted', '');
  if ('data' in error && isProblem(error.data)) {
    const { status, type, message, errors, report } = error.data;
    const kind = type === 'about:blank' ? {} : { type };
    return { status, ...kind, message, ...(errors && { errors }), ...(report && { report }) };
  }
  const status = statusOf(error);
  if (typeof status !== 'number' || isUnanswered(error)) {
    const isPage = 'data' in error && /^\s*</u.test(String(error.data));
    return withoutAnswer('unreachable', 'error' in error ? error.error : '', isPage ? 'interposed' : 'unreachable');
  }
  return { status, message: { text: TEXTS.get(status) ?? 'server.error', type: 'error' } };
}

/** The HTTP status, also of what can't be read. */
export const statusOf = (error: FetchBaseQueryError) =>
  error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;

/**
 * Whether no answer of ours came. A success that can't be read was cut off on its way, as by a page that is left
 * meanwhile, or is a page of the network's own, as where one signs in to it: whether it has had its effect is not
 * known. So is a 403 that can't be read, as of a filter: what our server refuses is a problem document.
 */
export function isUnanswered(error: FetchBaseQueryError): boolean {
  if (error.status !== 'PARSING_ERROR') return error.status === 'FETCH_ERROR';
  return error.originalStatus < 400 || error.originalStatus === 403;
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

const texts = defineMessages({
  unreachable: { id: 'connection.unreachable', defaultMessage: 'The server cannot be reached: {reason}' },
  interposed: {
    id: 'connection.interposed',
    defaultMessage: 'The network answers in place of the server: it wants a sign-in, or blocks it',
  },
});

function withoutAnswer(
  status: 'unreachable' | 'aborted',
  reason: string,
  text: keyof typeof texts = 'unreachable',
): ApiError {
  return { status, message: { text: texts[text].id, type: 'error', values: { reason } } };
}
