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
  if (isPage(error)) return { status: 'unreachable', message: { text: interposed.id, type: 'error' } };
  if (typeof status !== 'number' || isUnanswered(error))
    return withoutAnswer('unreachable', 'error' in error ? error.error : '');
  return { status, message: { text: TEXTS.get(status) ?? 'server.error', type: 'error' } };
}

/**
 * Whether no answer of ours came. A success that can't be read was cut off on its way, as by a page that is left
 * meanwhile, or is a page of the network's own: whether it has had its effect is not known.
 */
export function isUnanswered(error: FetchBaseQueryError): boolean {
  const isCutOff = error.status === 'PARSING_ERROR' && error.originalStatus < 400;
  return error.status === 'FETCH_ERROR' || isCutOff || isPage(error);
}

/**
 * Whether it is a page of the network's own, where one signs in to it or is told that its filter blocks this address.
 * What our server refuses is a problem document.
 */
function isPage(error: FetchBaseQueryError): boolean {
  if (error.status !== 'PARSING_ERROR') return false;
  return (error.originalStatus < 400 || error.originalStatus === FORBIDDEN) && /^\s*</u.test(error.data);
}

const FORBIDDEN = 403;

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

const interposed = defineMessage({
  id: 'connection.interposed',
  defaultMessage: 'The network answers in place of the server: it may want you to sign in to it, or block this address',
});

function withoutAnswer(status: 'unreachable' | 'aborted', reason: string): ApiError {
  return { status, message: { text: unreachable.id, type: 'error', values: { reason } } };
}
