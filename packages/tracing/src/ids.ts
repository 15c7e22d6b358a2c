/**
 * Ids of traces and spans are those that events carry anyway: a trace's is the `$correlationId`, a request's span the
 * end of the `$causationId`, which is the key of the command. So whoever has an event can name the span that caused it.
 */

const hex = (uuid: string): string => uuid.replaceAll('-', '').toLowerCase();

const TRACE = /^(?!0{32})[0-9a-f]{32}$/u;
const SPAN = /^(?!0{16})[0-9a-f]{16}$/u;

/** A trace's id in the form of a UUID. */
export const uuidOfTrace = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');

/** The trace that a correlation id names; null where it is no UUID. */
export function traceOf(correlationId: string): string | null {
  const id = hex(correlationId);
  return TRACE.test(id) ? id : null;
}

/** The span that a causation id, or the key of a command, names; null where it is no UUID. */
export function spanOf(causationId: string): string | null {
  const id = hex(causationId);
  return id.length === 32 && SPAN.test(id.slice(16)) ? id.slice(16) : null;
}

/** What a `traceparent` header names (W3C Trace Context); null where it is none. */
export function readTraceparent(header: string): { readonly traceId: string; readonly spanId: string } | null {
  const [, traceId = '', spanId = ''] = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/u.exec(header) ?? [];
  return TRACE.test(traceId) && SPAN.test(spanId) ? { traceId, spanId } : null;
}
