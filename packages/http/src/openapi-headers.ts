import { z } from 'zod';
import type { AnswerHeader, RequestHeader } from './route.ts';

/** Beside those that a route names, what comes of its kind. */
type DocumentedRequestHeader = RequestHeader | 'If-None-Match';
type DocumentedAnswerHeader = AnswerHeader | 'Location' | 'Retry-After' | 'WWW-Authenticate';

const REQUEST_HEADERS: Readonly<Record<DocumentedRequestHeader, z.ZodType>> = {
  'Idempotency-Key': z.uuid().optional().describe('A command that is repeated under the same key has one effect'),
  'If-Match': z
    .string()
    .optional()
    .describe(
      'The revision that was edited, a number, as in the body or instead of it: a report that has moved on is a conflict',
    ),
  'If-None-Match': z
    .string()
    .optional()
    .describe('The ETag of an answer that the client has: where it would be the same, 304 comes instead'),
  'Last-Event-ID': z.string().optional().describe('As browsers send it when they take up a stream again'),
  'X-Min-Position': z
    .string()
    .optional()
    .describe('The highest X-Position that the client has seen: the answer waits until the views have come so far'),
};

const ANSWER_HEADERS: Readonly<Record<DocumentedAnswerHeader, z.ZodType>> = {
  Location: z.string().describe('Where to'),
  'Retry-After': z.string().optional().describe('Of 429 and 503: after how many seconds to call again'),
  'WWW-Authenticate': z.string().optional().describe('Of 401: that a session’s cookie is missing'),
  ETag: z.string().describe('Names this state of the answer, for If-None-Match'),
  'X-Position': z
    .string()
    .optional()
    .describe('Of a command, where the log has what it did; of a query, up to where its views had come'),
};

/** The schema of the headers that a route heeds. */
export const requestHeaders = (names: readonly DocumentedRequestHeader[]): z.ZodObject =>
  z.object(Object.fromEntries(names.map((name) => [name, REQUEST_HEADERS[name]])));

/** The schema of the headers that a route answers with. */
export const answerHeaders = (names: readonly DocumentedAnswerHeader[]): z.ZodObject =>
  z.object(Object.fromEntries(names.map((name) => [name, ANSWER_HEADERS[name]])));
