import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { BaseQueryApi, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { newId } from '../shared/ids.ts';
import { isObject } from '../shared/is-object.ts';
import { notify } from '../shared/notifications/notifications-slice.ts';
import type { ApiOptions } from './api-options.ts';
import { toApiError } from './api-error.ts';
import { fetchUnlessAsked } from './asked-ahead.ts';
import { isTracedIn, positionIn, positionSeen, readUpTo, sessionEnded, tracingSeen } from './connection-slice.ts';
import { csrfToken } from './csrf.ts';
import { pause } from './pause.ts';
import { isProblem, messageOf, type ApiError } from './problem.ts';
import { pauseBeforeRetry } from './retry.ts';
import { answeredOn } from './server-clock.ts';
import { traceparent } from './traceparent.ts';
import { mayBeDone } from './unknown-outcomes.ts';

/** A call. A command that may be sent again by hand after a failure of unknown outcome brings its own key. */
export interface ApiRequest extends FetchArgs {
  readonly idempotencyKey?: string;
  /** What sends it: `fetch`, unless said. */
  readonly fetchFn?: Fetch;
}

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
type Call = Omit<ApiRequest, 'idempotencyKey'>;

type Answer = { data: unknown; meta?: FetchBaseQueryMeta } | { error: FetchBaseQueryError; meta?: FetchBaseQueryMeta };

/**
 * How many answers commands have had, and how many of these didn't say up to where to read: a read that one overtook
 * may show what was there before, and is made again.
 */
let commandAnswers = 0;
let unplacedAnswers = 0;

/** So many commands in a row may overtake a read: more than anybody makes while one is under way. */
const MOST_OVERTAKEN = 10;

/** Never what the browser has kept without asking, as it would give a page that is gone back to, or opened again. */
const settings = { baseUrl: '/', credentials: 'include', cache: 'no-cache' } as const;
const send = fetchBaseQuery({ ...settings, fetchFn: fetchUnlessAsked });

/**
 * Sends a call the way the servers want it (spec section 7, design section 5): anti-forgery token, idempotency key,
 * the position to read from; retries what is safe to retry; tells the user what came of it (spec section 8).
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions> = async (request, api, options) => {
  const askedAt = Date.now();
  const { answer, isUnknown } = await sendPersistently(request, api);
  keepTracing(answer, api);
  // A page of the network in between may say another time.
  const isPage = 'error' in answer && answer.error.status === 'PARSING_ERROR';
  if (answer.meta?.response && !isPage) answeredOn(answer.meta.response.headers.get('Date'), askedAt);
  const shows = (outcome: 'failures' | 'successes'): boolean =>
    options?.notifications === undefined || options.notifications === outcome;
  if ('data' in answer) {
    const message = messageOf(answer.data);
    if (message !== null && shows('successes')) api.dispatch(notify(message));
    return { data: answer.data };
  }
  const error = { ...toApiError(answer.error, api.signal), ...(isUnknown && { mayBeDone: true }) };
  if (isSignedOut(error)) api.dispatch(sessionEnded());
  else if (error.status !== 'aborted' && shows('failures')) api.dispatch(notify(error.message));
  return { error };
};

/** What came of a call at last, and whether it may have been done though it failed. */
interface Sent {
  readonly answer: Answer;
  readonly isUnknown: boolean;
}

async function sendPersistently(request: ApiRequest, api: BaseQueryApi): Promise<Sent> {
  const isCommand = (request.method ?? 'GET') !== 'GET';
  const { idempotencyKey = newId(), ...call } = request;
  const attempt = isCommand ? () => sendCommand(call, idempotencyKey, api) : () => sendRead(call, api);
  let overtaken = 0;
  for (let tries = 1; ; tries += 1) {
    const [answered, unplaced] = [commandAnswers, unplacedAnswers];
    const wanted = positionIn(api.getState());
    const wasOnline = navigator.onLine;
    const answer = await attempt();
    const error = 'error' in answer ? answer.error : undefined;
    const isUnknown = isCommand && mayBeDone(idempotencyKey, error, wasOnline);
    const position = positionOf(answer);
    if (position !== '') api.dispatch(positionSeen(position));
    else if (isCommand) unplacedAnswers += 1;
    if (isCommand) commandAnswers += 1;
    // It is none where it has read up to there all the same: the live event may have come before the command's answer.
    const mayBeOld =
      unplacedAnswers !== unplaced ||
      (commandAnswers !== answered && later(wanted, position) < positionIn(api.getState()));
    const isOvertaken = !isCommand && overtaken < MOST_OVERTAKEN && mayBeOld;
    if (isOvertaken) overtaken += 1;
    const wait = isOvertaken ? 0 : pauseBeforeRetry(answer, isCommand, tries - overtaken, navigator.onLine);
    if (wait === null || api.signal.aborted) return { answer, isUnknown };
    await pause(wait, api.signal);
  }
}

/** Notes up to where it has read: at least what it asked for, at most what the answer says. */
async function sendRead(call: Call, api: BaseQueryApi): Promise<Answer> {
  const wanted = positionIn(api.getState());
  const note = (position: string): void => {
    if (api.queryCacheKey !== undefined) api.dispatch(readUpTo({ key: api.queryCacheKey, position }));
  };
  note(wanted);
  const answer = await sendWith(call, wanted === '' ? {} : { 'X-Min-Position': wanted }, api);
  // Also where its answer is wanted no longer: nothing of it is kept.
  if (!isOfViews(answer) || api.signal.aborted) note('');
  else note(later(wanted, positionOf(answer)));
  return answer;
}

/** Whether it says what is in the views; also that there is no such thing in them. */
const isOfViews = (answer: Answer): boolean =>
  !('error' in answer) || (answer.error.status === 404 && positionOf(answer) !== '');

async function sendCommand(call: Call, idempotencyKey: string, api: BaseQueryApi): Promise<Answer> {
  if (csrfToken(document.cookie) === undefined) await fetchCsrfCookie(api);
  const attempt = (): Promise<Answer> =>
    sendWith(
      call,
      {
        'Idempotency-Key': idempotencyKey,
        'X-XSRF-TOKEN': csrfToken(document.cookie),
        // Somebody else may have signed in in another tab: they share the cookies.
        'X-Person': personIn(api.getState()),
      },
      api,
    );
  const answer = await attempt();
  if (!('error' in answer) || !isStaleToken(answer.error)) return answer;
  await fetchCsrfCookie(api);
  return attempt();
}

async function sendWith(
  { fetchFn, ...call }: Call,
  own: Record<string, string | undefined>,
  api: BaseQueryApi,
): Promise<Answer> {
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': document.documentElement.lang,
    ...(isTracedIn(api.getState()) && { traceparent: traceparent() }),
    ...own,
  };
  const sender = fetchFn === undefined ? send : fetchBaseQuery({ ...settings, fetchFn });
  return sender({ ...call, headers }, api, {});
}

const fetchCsrfCookie = (api: BaseQueryApi): Promise<Answer> => sendWith({ url: '/sanctum/csrf-cookie' }, {}, api);

function isStaleToken({ status, data }: FetchBaseQueryError): boolean {
  return status === 403 && isProblem(data) && data.message.text === 'request.csrf';
}

/** A refused sign-in is a 401 too, but says so with another text. */
function isSignedOut({ status, message }: ApiError): boolean {
  return status === 401 && message.text === 'session.signedOut';
}

/** A server that sends traces says so with its answers. */
function keepTracing({ meta }: Answer, api: BaseQueryApi): void {
  const says = meta?.response?.headers.has('Traceresponse') === true;
  if (says && !isTracedIn(api.getState())) api.dispatch(tracingSeen());
}

/** Who is at this page, from the state of a store that knows; '' where nobody is. */
function personIn(state: unknown): string {
  const userId = isObject(state) && isObject(state.session) && state.session.userId;
  return typeof userId === 'string' ? userId : '';
}

const positionOf = ({ meta }: Answer): string => meta?.response?.headers.get('X-Position') ?? '';

const later = (one: string, other: string): string => (one < other ? other : one);
