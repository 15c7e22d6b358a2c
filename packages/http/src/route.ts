import type { z } from 'zod';
import type { SessionControl } from './session-control.ts';

/** What a route is, apart from Koa: the same table checks requests, documents them and is walked by the role test. */

/** Who may call at all; what they may do to which object is the command's or query's own rule. */
export type Access = 'public' | 'signedIn' | 'cpe' | 'admin';

/** Which rate limit a call counts against. */
export type LimitClass = 'signIn' | 'search' | 'command' | 'read';

export type Method = 'get' | 'post' | 'patch' | 'delete';

export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'Last-Event-ID' | 'X-Min-Position';

export type AnswerHeader = 'ETag' | 'X-Position';

/** The signed-in account with its roles of this moment. Access `cpe` is for CPE and admins. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isCPE: boolean;
}

/** A checked request. */
export interface RouteRequest<Actor, Params, Query, Body> {
  /** The account that calls; null on public routes, which look nobody up. */
  readonly actor: Actor;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Request id, also `$correlationId` of the events that follow. */
  readonly requestId: string;
  /** UUID from `Idempotency-Key`, where the client sent one. */
  readonly idempotencyKey: string | undefined;
  /** Revision from `If-Match`, where the client sent one. */
  readonly ifMatch: number | undefined;
  /** Raw header access for the few that need more (lower-case name). */
  readonly header: (name: string) => string;
  /** The browser's session, for signing in and out. */
  readonly session: SessionControl;
}

export interface RouteAnswer<Answer> {
  /** Where it is not that of the route's success. */
  readonly status?: number;
  readonly body?: Answer;
  /** Instead of `body`: makes it only when it is needed, which it is not for a 304. */
  readonly load?: () => Promise<Answer>;
  /**
   * Names this state of the answer, unquoted, and no other answer, of whatever route and to whomever: the same one in
   * If-None-Match is answered with 304, and what was loaded under it is sent again to whoever is given it.
   */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Says no although its status does not, as a redirect back to the client may: it counts against the rate limit. */
  readonly refused?: boolean;
}

/** A file that is sent as one field of a multipart form. */
export interface Upload {
  readonly field: string;
  readonly maxBytes: number;
  /** Message key of the 422 where it is larger. */
  readonly tooLarge: string;
}

export interface RouteShape<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** In Koa's notation: `/api/reports/:id`. */
  readonly path: string;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  readonly limit: LimitClass;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Bytes that a body may have, where the usual 64 KB are too few. */
  readonly bodyLimit?: number;
  /** Media types of a body that is text, such as `text/csv`; without them bodies are JSON. */
  readonly text?: readonly string[];
  /** The body is a form with a file: its schema sees `{<field>: File}`. */
  readonly upload?: Upload;
  readonly answer: Answer;
  /** Status of its success; 200, unless said. */
  readonly successStatus?: number;
  /**
   * A person's browser comes here by itself: it is sent elsewhere (302, `Location`), and where there is a problem, to
   * what this gives for the key of its message.
   */
  readonly redirects?: (text: string) => string;
  /**
   * It ends somebody's time at a browser, which forgets what it has kept of answers; also where their session had ended
   * before.
   */
  readonly endsVisit?: true;
  /** Headers that change what it does, for the OpenAPI document. */
  readonly heeds?: readonly RequestHeader[];
  /** Headers of its answers, for the OpenAPI document. */
  readonly tells?: readonly AnswerHeader[];
}
