import { STATUS_CODES } from 'node:http';
import { z } from 'zod';

/** One member of a request that is wrong; `text` is a message key. */
export interface FieldError {
  readonly path: string;
  readonly text: string;
}

/** What kind of problem it is, where its status does not tell (RFC 9457). */
export interface ProblemKind {
  /** A path of this server, though nothing needs to be there. */
  readonly type: string;
  readonly title: string;
}

export interface ProblemOptions {
  readonly kind?: ProblemKind;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly errors?: readonly FieldError[];
  /** Further members of the problem's body, such as the current `report` of a 409. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer other than success, thrown from anywhere in a route (design section 5). `text` is a message key. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly text: string;
  readonly options: ProblemOptions;

  constructor(status: number, text: string, options: ProblemOptions = {}) {
    super(`${status} ${text}`);
    this.name = 'HttpProblem';
    this.status = status;
    this.text = text;
    this.options = options;
  }
}

/** The shape of every problem, for the OpenAPI document; some carry members of their own. */
export const problemSchema = z
  .looseObject({
    type: z.string().describe('about:blank, or which kind it is where the status does not tell'),
    title: z.string().describe('What the status, or the kind, is called'),
    status: z.int(),
    detail: z.string().optional().describe('What the message says, in English'),
    message: z.object({
      text: z.string().describe('A key of the client’s catalogue'),
      type: z.literal('error'),
      values: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .optional()
        .describe('What takes the places that the text has for them'),
    }),
    errors: z
      .array(z.object({ path: z.string(), text: z.string() }))
      .optional()
      .describe(
        'Each member, parameter or header at fault, as in students.0.lastName, and the key of what is wrong with it',
      ),
  })
  .meta({ id: 'Problem' });

/**
 * The body of a problem: RFC 9457 with our translated message.
 * @param detail what it says in English, where there is a sentence for it
 */
export function problemBody(problem: HttpProblem, detail: string | undefined): object {
  const { status, text, options } = problem;
  return {
    ...options.members,
    type: options.kind?.type ?? 'about:blank',
    title: options.kind?.title ?? STATUS_CODES[status] ?? 'Error',
    status,
    ...(detail !== undefined && { detail }),
    message: { text, type: 'error', ...(options.values && { values: options.values }) },
    ...(options.errors && { errors: options.errors }),
  };
}

/**
 * 401: nobody is signed in. It has to say what to sign in with (RFC 9110, 15.5.2), or some clients throw instead of
 * giving the answer; of a scheme that they do not know browsers ask nobody for a password.
 */
export const signedOut = (): HttpProblem =>
  new HttpProblem(401, 'session.signedOut', { headers: { 'WWW-Authenticate': 'Cookie realm="Vigie"' } });
/** 403: the account may not. */
export const forbidden = (): HttpProblem => new HttpProblem(403, 'request.forbidden');
/** 404: there is nothing here. */
export const notFound = (): HttpProblem => new HttpProblem(404, 'request.notFound');
/** 503: a dependency is away, or not as far as it must be: the same call may do in a second. */
export const unavailable = (kind?: ProblemKind): HttpProblem =>
  new HttpProblem(503, 'server.unavailable', { ...(kind && { kind }), headers: { 'Retry-After': '1' } });
/** 400: what was sent can't be read. */
export const malformed = (): HttpProblem => new HttpProblem(400, 'request.malformed');
/** 400: what was sent is not as it should be, in these members. */
export const invalid = (errors: readonly FieldError[]): HttpProblem =>
  new HttpProblem(400, 'request.invalid', { errors });
