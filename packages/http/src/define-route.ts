import type { Context } from 'koa';
import type { z } from 'zod';
import type { Download } from './download.ts';
import { signedOut } from './problem.ts';
import type { Access, RouteAnswer, RouteRequest, RouteShape, SignedIn } from './route.ts';
import { check, checkParams } from './validate.ts';

type Shape<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  RouteShape<P, Q, B, A>,
  'access'
>;

type Request<Actor, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = RouteRequest<
  Actor,
  z.output<P>,
  z.output<Q>,
  z.output<B>
>;

/** An answer may be made of read-only parts. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

type Handle<Request, Rest extends readonly unknown[], Result> = (request: Request, ...rest: Rest) => Promise<Result>;

/** Anyone may call, signed in or not: nobody is looked up for it. */
interface Open<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Rest extends readonly unknown[], Result> {
  readonly access: 'public';
  readonly handle: Handle<Request<null, P, Q, B>, Rest, Result>;
}

/** The handler gets an actor for sure. */
interface Guarded<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Rest extends readonly unknown[],
  Result,
> {
  readonly access: Exclude<Access, 'public'>;
  readonly handle: Handle<Request<SignedIn, P, Q, B>, Rest, Result>;
}

type Handling<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Rest extends readonly unknown[], Result> =
  | Open<P, Q, B, Rest, Result>
  | Guarded<P, Q, B, Rest, Result>;

/** What a stream's handler gets besides the checked request. */
export interface StreamOutlet {
  /** Koa's context: set `ctx.body` to a stream, or `ctx.respond = false` and write to `ctx.res`. */
  readonly ctx: Context;
  /**
   * Aborts when the client has gone or the service stops: end the stream then. It may have aborted before the stream
   * begins.
   */
  readonly signal: AbortSignal;
  /** Who is signed in by now, with the roles of now; null where the session has ended, or the account has gone. */
  readonly signedIn: () => Promise<SignedIn | null>;
}

/** What came over the wire, not checked yet. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** What the pipeline knows of a call besides its input. */
export type Caller = Omit<RouteRequest<SignedIn | null, never, never, never>, 'params' | 'query' | 'body'>;

type Described = Omit<RouteShape, 'answer'>;

/** A route of the table, its types erased. `prepare` checks the input and gives the call that is then made. */
export interface JsonRoute extends Described {
  readonly kind: 'json';
  readonly answer: z.ZodType;
  readonly prepare: (input: RawInput) => (caller: Caller) => Promise<RouteAnswer<unknown>>;
}

export interface StreamRoute extends Described {
  readonly kind: 'stream';
  /** What its events have as data, by their names, for the OpenAPI document. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  readonly prepare: (input: RawInput) => (caller: Caller, outlet: StreamOutlet) => Promise<void>;
}

export interface DownloadRoute extends Described {
  readonly kind: 'download';
  /** Media types that the answer may have. */
  readonly produces: readonly string[];
  /** What is in a file of JSON. */
  readonly content?: z.ZodType;
  readonly prepare: (input: RawInput) => (caller: Caller) => Promise<Download>;
}

export type Route = JsonRoute | StreamRoute | DownloadRoute;

/**
 * Makes a route of a shape and a handler whose request and answer are typed by the shape's schemas.
 * A part without a schema is undefined for the handler. Public routes get `actor: null`, all others `SignedIn`:
 * two signatures, so that `access` may come from a table.
 */
export function defineRoute<
  A extends z.ZodType,
  const Given extends Frozen<z.input<A>>,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(definition: Shape<P, Q, B, A> & Guarded<P, Q, B, [], RouteAnswer<Given>>): JsonRoute;
export function defineRoute<
  A extends z.ZodType,
  const Given extends Frozen<z.input<A>>,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(definition: Shape<P, Q, B, A> & Open<P, Q, B, [], RouteAnswer<Given>>): JsonRoute;
export function defineRoute<
  A extends z.ZodType,
  const Given extends Frozen<z.input<A>>,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(definition: Shape<P, Q, B, A> & Handling<P, Q, B, [], RouteAnswer<Given>>): JsonRoute {
  const { handle: _handle, ...described } = definition;
  return { ...described, kind: 'json', prepare: preparation(definition) };
}

type Streaming<Q extends z.ZodType> = Omit<
  Shape<z.ZodUndefined, Q, z.ZodUndefined, z.ZodType>,
  'answer' | 'method' | 'params' | 'body'
> &
  Pick<StreamRoute, 'events'>;

/** As `defineRoute`, for server-sent events, which may have no end of their own. Never public. */
export function defineStream<Q extends z.ZodType = z.ZodUndefined>(
  definition: Streaming<Q> & Guarded<z.ZodUndefined, Q, z.ZodUndefined, [outlet: StreamOutlet], void>,
): StreamRoute {
  const { handle: _handle, ...described } = definition;
  return { ...described, method: 'get', kind: 'stream', prepare: preparation(definition) };
}

type Downloading<P extends z.ZodType, Q extends z.ZodType> = Omit<
  Shape<P, Q, z.ZodUndefined, z.ZodType>,
  'answer' | 'method' | 'body'
> & {
  readonly produces: readonly string[];
  readonly content?: z.ZodType;
};

/** As `defineRoute`, for answers that are files, made piece by piece: exports, photos. Never public. */
export function defineDownload<P extends z.ZodType = z.ZodUndefined, Q extends z.ZodType = z.ZodUndefined>(
  definition: Downloading<P, Q> & Guarded<P, Q, z.ZodUndefined, [], Download>,
): DownloadRoute {
  const { handle: _handle, ...described } = definition;
  return { ...described, method: 'get', kind: 'download', prepare: preparation(definition) };
}

function preparation<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Rest extends readonly unknown[],
  Result,
>(
  definition: { readonly params?: P; readonly query?: Q; readonly body?: B } & Handling<P, Q, B, Rest, Result>,
): (input: RawInput) => (caller: Caller, ...rest: Rest) => Promise<Result> {
  return (input) => {
    const params = checkParams(definition.params, input.params);
    const query = check(definition.query, input.query);
    const body = check(definition.body, input.body);
    return async ({ actor, session, requestId, idempotencyKey, ifMatch, header }, ...rest) => {
      const request = { session, requestId, idempotencyKey, ifMatch, header, params, query, body };
      if (definition.access === 'public') return definition.handle({ actor: null, ...request }, ...rest);
      if (actor === null) throw signedOut();
      return definition.handle({ actor, ...request }, ...rest);
    };
  };
}
