import type { RateLimiter } from '@vigie/signals';
import type { ParameterizedContext } from 'koa';
import type { AppState } from './app-state.ts';
import { clientAddress } from './client-address.ts';
import { checkCsrf, isOwnPage, type OwnOrigins } from './csrf.ts';
import type { Caller, RawInput, Route } from './define-route.ts';
import { sendDownload } from './download.ts';
import { countCall, type Limits } from './limits.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { EVENT_STREAM, type OpenStreams } from './open-streams.ts';
import { present } from './present.ts';
import { forbidden, HttpProblem, signedOut } from './problem.ts';
import { readBody } from './read-body.ts';
import { readForm } from './read-form.ts';
import { readText } from './read-text.ts';
import { readIdempotencyKey, readIfMatch, readQuery } from './request-headers.ts';
import type { Access, SignedIn } from './route.ts';
import type { Service } from './service.ts';
import type { SessionControl } from './session-control.ts';
import { openSession, type RequestSession, type SessionRules } from './session.ts';

const PERSON_HEADER = 'X-Person';

/** What serving any route takes. */
export interface Machinery {
  readonly sessionRules: SessionRules;
  readonly limiter: RateLimiter;
  readonly limits: Limits;
  readonly origins: OwnOrigins;
  readonly trustedProxies: number;
  readonly streams: OpenStreams;
  readonly kept: KeptAnswers;
}

type RouteContext = ParameterizedContext<AppState, RouterContext>;

interface RouterContext {
  params: Record<string, string>;
}

/** Serves one route: session → limit → account → CSRF → body and schema → role → handler → answer, in every route. */
export function serveRoute(route: Route, service: Service, machinery: Machinery): (ctx: RouteContext) => Promise<void> {
  return async (ctx) => {
    ctx.state.route = route.path;
    if (route.redirects) ctx.state.redirects = route.redirects;
    ctx.set('Cache-Control', 'no-store');
    // Staff share computers: what a browser may keep after all serves nobody but the session that it was given to.
    ctx.vary('Cookie');
    const session = await openSession(ctx, machinery.sessionRules);
    const address = clientAddress(ctx.req, machinery.trustedProxies);
    const who = { userId: session.userId, address };
    const counted = await countCall(machinery.limiter, machinery.limits, route.limit, who);
    // Whoever does not get as far as the handler has guessed nothing: any page may send such calls from anywhere.
    const answer = await checkCall({ ctx, route, service, session, machinery });
    let refused = false;
    try {
      ({ refused } = await answer());
    } catch (error) {
      refused = error instanceof HttpProblem && error.status < 500;
      throw error;
    } finally {
      await counted.settle(refused);
    }
  };
}

interface Call {
  readonly ctx: RouteContext;
  readonly route: Route;
  readonly service: Service;
  readonly session: RequestSession;
  readonly machinery: Machinery;
}

/** All that comes before the handler; what it gives calls that and answers. */
async function checkCall(call: Call): Promise<() => Promise<Sent>> {
  const { ctx, route, service, session, machinery } = call;
  const header = (name: string): string => ctx.get(name);
  const isPublic = route.access === 'public';
  // What is for everybody is so, too, while accounts can't be read: nobody is looked up for it.
  const actor = isPublic || session.userId === null ? null : await service.authenticate(session.userId, header);
  // Staff share computers: lists and photos that the browser has kept go with the session.
  if (route.endsVisit && isOwnPage(ctx, machinery.origins)) ctx.set('Clear-Site-Data', '"cache"');
  if (actor === null && !isPublic) throw signedOut();
  if (actor !== null && !isOf(header(PERSON_HEADER), actor)) throw signedOut();
  if (route.method !== 'get') checkCsrf(ctx, session.csrfToken, machinery.origins);

  const caller = readCaller(ctx, actor, session);
  const send = prepare(call, caller, await readInput(ctx, route));
  authorise(route.access, actor);
  return send;
}

/** Whether a call is of whoever is signed in by now, where it says whose it is: all tabs of a browser have one session. */
const isOf = (person: string, actor: SignedIn): boolean => person === '' || person === actor.id;

interface Sent {
  readonly refused: boolean;
}

/** Checks the input now; what it gives handles the call and presents the answer. */
function prepare(
  { ctx, route, service, session, machinery }: Call,
  caller: Caller,
  input: RawInput,
): () => Promise<Sent> {
  const signedIn = async (): Promise<SignedIn | null> => {
    const userId = await session.userIdNow();
    return userId === null ? null : service.authenticate(userId, caller.header);
  };
  if (route.kind === 'stream') {
    const call = route.prepare(input);
    return async () => {
      ctx.set('Content-Type', EVENT_STREAM);
      if (ctx.method === 'HEAD') {
        // A body that nobody gets may have no end to wait for.
        ctx.status = 200;
        return { refused: false };
      }
      const signal = machinery.streams.open(ctx.res, session.userId ?? '');
      await call(caller, { ctx, signal, signedIn });
      return { refused: ctx.status >= 400 };
    };
  }
  if (route.kind === 'download') {
    const call = route.prepare(input);
    return async () => {
      sendDownload(ctx, await call(caller), async () => authorise(route.access, await signedIn()));
      return { refused: false };
    };
  }
  const call = route.prepare(input);
  return async () => {
    const answer = await call(caller);
    await present(ctx, answer, route.successStatus ?? 200, machinery.kept);
    return { refused: answer.refused ?? ctx.status >= 400 };
  };
}

async function readInput(ctx: RouteContext, route: Route): Promise<RawInput> {
  return {
    params: ctx.params,
    query: readQuery(ctx.querystring),
    body: await readInputBody(ctx, route),
  };
}

async function readInputBody({ req }: RouteContext, { body, text, upload, bodyLimit }: Route): Promise<unknown> {
  if (body === undefined) return undefined;
  if (upload) return readForm(req, upload);
  return text ? readText(req, text, bodyLimit) : readBody(req, bodyLimit);
}

function readCaller(ctx: RouteContext, actor: SignedIn | null, session: SessionControl): Caller {
  return {
    actor,
    session,
    requestId: ctx.state.requestId,
    idempotencyKey: readIdempotencyKey(ctx.get('idempotency-key')),
    ifMatch: readIfMatch(ctx.get('if-match')),
    header: (name) => ctx.get(name),
  };
}

/** Whoever may call at all (design section 6); what they may do to which object is the route's own rule. */
function authorise(access: Access, actor: SignedIn | null): void {
  const allowed =
    access === 'public' ||
    (actor !== null && (access === 'signedIn' || actor.isAdmin || (access === 'cpe' && actor.isCPE)));
  if (!allowed) throw forbidden();
}
