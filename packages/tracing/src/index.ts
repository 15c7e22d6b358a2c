import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { readTraceparent, spanOf, traceOf, uuidOfTrace } from './ids.ts';
import { withSpanId } from './span-ids.ts';

/** Ids, counts, kinds and route patterns; never what somebody wrote, or who they are (design section 7). */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Set by `startTracing`; without it nothing here does anything but call what it is given. */
let on = false;

/** For `startTracing` alone, which has somewhere to send traces to. */
export const switchTracing = (to: boolean): void => {
  on = to;
};

const tracer = () => trace.getTracer('vigie');

/** Does a piece of work in a span of the trace that it belongs to. What it throws fails the span, and is thrown on. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!on) return work();
  const span = tracer().startSpan(name, { attributes: { ...attributes } });
  return finish(span, context.active(), work);
}

export interface TracedRequest {
  readonly method: string;
  /** The headers as they came; '' where there is none. */
  readonly traceparent: string;
  readonly idempotencyKey: string;
}

/** The span of a request, while it is served. */
export interface RequestSpan {
  /** Id of the trace as a UUID: the correlation id of all that comes of the request. */
  readonly correlationId: string;
  /** By which a client knows that its calls are traced (W3C `traceresponse`). */
  readonly traceresponse: string;
  readonly end: (route: string, status: number) => void;
  /** Runs what serves it. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Begins the span of a request, in the trace of the browser where it names one; null while nothing is traced. */
export function beginRequest({ method, traceparent, idempotencyKey }: TracedRequest): RequestSpan | null {
  if (!on) return null;
  const caller = readTraceparent(traceparent);
  const within = caller === null ? ROOT_CONTEXT : remote(caller.traceId, caller.spanId);
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
  const span = withSpanId(spanOf(idempotencyKey), () => tracer().startSpan(method, options, within));
  const { traceId, spanId } = span.spanContext();
  return {
    correlationId: uuidOfTrace(traceId),
    traceresponse: `00-${traceId}-${spanId}-01`,
    end: (route, status) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    run: (work) => context.with(trace.setSpan(within, span), work),
  };
}

/** What an event tells of its cause. */
export interface Cause {
  readonly $correlationId: string;
  readonly $causationId: string;
}

/** How many traces one piece of work is told in: one that catches up with the log belongs to too many. */
const TRACES_AT_ONCE = 20;

/**
 * Does a piece of work that events have caused, and tells it in the trace of each: as an effect of the command's span.
 */
export async function tracedEffects<T>(
  name: string,
  causes: readonly Cause[],
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!on) return work();
  const byCommand = new Map(causes.map((cause) => [`${cause.$correlationId} ${cause.$causationId}`, cause]));
  const spans = [...byCommand.values()].slice(0, TRACES_AT_ONCE).flatMap(({ $correlationId, $causationId }) => {
    const [traceId, spanId] = [traceOf($correlationId), spanOf($causationId)];
    if (traceId === null || spanId === null) return [];
    const options = { kind: SpanKind.CONSUMER, attributes: { ...attributes } };
    return [tracer().startSpan(name, options, remote(traceId, spanId))];
  });
  try {
    return await work();
  } catch (error) {
    for (const span of spans) fail(span, error);
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}

const remote = (traceId: string, spanId: string): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });

async function finish<T>(span: Span, within: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(within, span), work);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** The kind of error only: a message might quote what was written. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
