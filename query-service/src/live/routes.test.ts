import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request, ServerResponse } from 'node:http';
import { reportTimelinesView, reportsView, usersView } from '@vigie/projections/contract';
import type { PositionSignals, RateLimiter } from '@vigie/signals';
import { createMemoryRateLimiter, openEmbeddedSignals } from '@vigie/signals/embedded';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveChange, liveReports, reportList, type LiveChange, type LiveReports } from '../contract/index.ts';
import { reportDocument } from '../testing/documents.ts';
import { refusal } from '../testing/refusal.ts';
import { ANA, BEN, CLEO, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp, type Reader } from '../testing/query-app.ts';

const LIFETIME = 600_000;
const PATIENCE = { timeout: 10_000, interval: 10 };

let app: QueryApp;
let staff: Staff;

beforeEach(async () => {
  app = await startQueryApp();
  staff = await signInStaff(app);
});

afterEach(async () => {
  vi.useRealTimers();
  await app.stop();
});

describe('Live updates', () => {
  it('are for those who are signed in', async () => {
    expect(refusal(await app.stranger.get('/api/live'))).toEqual([401, 'session.signedOut']);
  });

  it('begin with the position of each feature’s last change', async () => {
    const position = await app.views.put(reportsView, reportDocument());
    const stream = await listen(app, staff.ana);
    const first = await stream.take(5);
    stream.leave();
    expect(first).toContainEqual({ feature: 'reports', position });
    expect(first).toContainEqual({ feature: 'students', position: '' });
    expect(first.map(({ feature }) => feature)).toEqual(['reports', 'students', 'users', 'access', 'bug-reports']);
  });

  it('tell of a change to those who are listening, once for all views of the feature', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    const first = await app.views.putSilently(reportsView, reportDocument());
    app.views.announce(first, reportsView.name, reportTimelinesView.name);
    const second = await app.views.put(reportsView, reportDocument({ comment: 'Revised' }));
    expect(await stream.take(2)).toEqual([
      { feature: 'reports', position: first },
      { feature: 'reports', position: second },
    ]);
    stream.leave();
  });

  it('tell of a view that was built anew at a position where it had been, whoever told of that position', async () => {
    const early = await listen(app, staff.ana);
    await early.take(5);
    const position = await app.views.put(reportsView, reportDocument());
    await early.take(1);
    const late = await listen(app, staff.ana);
    await late.take(5);
    app.signals.publish({ view: reportTimelinesView.name, position, changed: true });
    for (const stream of [early, late]) {
      expect(await stream.take(1)).toEqual([{ feature: 'reports', position, anew: true }]);
      stream.leave();
    }
  });

  it('tell of each change of a view that was built anew from further back, until it is where it had been', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    const comments = ['One', 'Two', 'Three'];
    const positions: string[] = [];
    for (const comment of comments) positions.push(await app.views.put(reportsView, reportDocument({ comment })));
    await stream.take(comments.length);
    for (const position of positions) app.signals.publish({ view: reportsView.name, position, changed: true });
    expect(await stream.take(comments.length)).toEqual(
      positions.map((position) => ({ feature: 'reports', position, anew: true })),
    );
    stream.leave();
  });

  it('say nothing when views advance without a change', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    app.views.announce(await app.views.putSilently(usersView, ANA));
    const position = await app.views.put(usersView, { ...ANA, name: 'Ana Ferreira-Lima' });
    expect(await stream.take(1)).toEqual([{ feature: 'users', position }]);
    stream.leave();
  });

  it('say nothing of a view that is no reader’s', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    app.signals.publish({ view: 'lettersOfALaterVersion', position: '0000000000000700', changed: true });
    const position = await app.views.put(reportsView, reportDocument());
    expect(await stream.take(1)).toEqual([{ feature: 'reports', position }]);
    stream.leave();
  });

  it('keep their connection awake while nothing changes, and leave no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const before = vi.getTimerCount();
    const answer = await fetch(liveUrl(app), { headers: cookieOf(staff.ana) });
    const bytes = answer.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    while (!/bug-reports.*\n\n$/su.test(text)) text += decoder.decode((await bytes?.read())?.value);
    vi.advanceTimersByTime(15_000);
    expect(decoder.decode((await bytes?.read())?.value)).toBe(':\n\n');
    await bytes?.cancel();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(before), PATIENCE);
  });

  it('end when the account is removed', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    await app.views.put(usersView, { ...ANA, removed: true });
    expect(await stream.rest()).toMatchObject([{ feature: 'users' }]);
  });

  it('end when their reader takes nothing in, and are not kept in memory', async () => {
    const asleep = request(liveUrl(app), { headers: cookieOf(staff.cpe) });
    await once(asleep.end(), 'response');
    // More than the system keeps on the way.
    for (let count = 0; count < 30; count += 1) {
      await app.views.put(reportsView, reportDocument({ comment: String(count).repeat(500_000) }));
    }
    await vi.waitFor(async () => {
      expect(await app.metrics.metrics()).toMatch(/_count\{method="GET",route="\/api\/live",status="499"\} 1/u);
    }, PATIENCE);
    asleep.destroy();
  });

  it('end with their lifetime where their reader has stopped reading, and are closed soon after', async () => {
    const { signals, listening } = countListeners();
    const brief = await startQueryApp({ signals, streamLifetime: LIFETIME });
    const { cpe } = await signInStaff(brief);
    const before = listening();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = nextResponse();
    const asleep = request(liveUrl(brief), { headers: cookieOf(cpe) }).on('error', () => {});
    await once(asleep.end(), 'response');
    const response = await sent;
    for (let count = 0; response.writableLength < 300_000; count += 1) {
      const written = response.socket?.bytesWritten ?? 0;
      await brief.views.put(reportsView, reportDocument({ comment: String(count % 10).repeat(400_000) }));
      await vi.waitUntil(() => (response.socket?.bytesWritten ?? Infinity) > written + 400_000, PATIENCE);
    }
    vi.advanceTimersByTime(LIFETIME);
    await vi.waitFor(() => expect(listening()).toBe(before), PATIENCE);
    vi.advanceTimersByTime(5000);
    await vi.waitFor(() => expect(response.closed).toBe(true), PATIENCE);
    asleep.destroy();
    await brief.stop();
  });

  it('end when the service stops', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    const rest = stream.rest();
    await app.stop();
    expect(await rest).toEqual([]);
    app = await startQueryApp();
  });

  it('end after their lifetime, so that the session is checked again', async () => {
    const brief = await startQueryApp({ streamLifetime: 30 });
    const { ana } = await signInStaff(brief);
    const stream = await listen(brief, ana);
    expect(await stream.rest()).toHaveLength(5);
    await brief.stop();
  });

  it('leave nothing behind of a reader who left before they began', async () => {
    const { signals, listening } = countListeners();
    const { rateLimiter, asked, letThrough } = holdReads();
    const busy = await startQueryApp({ signals, rateLimiter });
    const { ana } = await signInStaff(busy);
    const before = listening();
    const leaving = request(liveUrl(busy), { headers: cookieOf(ana) }).on('error', () => {});
    leaving.end();
    await asked;
    leaving.destroy();
    await vi.waitFor(async () => expect(await busy.metrics.metrics()).toContain('status="499"'), PATIENCE);
    letThrough();
    const stream = await listen(busy, ana);
    await stream.take(5);
    await busy.stop();
    await vi.waitFor(() => expect(listening()).toBe(before), PATIENCE);
  });
});

describe('Live updates bring the reports that have changed', () => {
  const report = reportDocument({ by: ANA._id });
  const revised = { ...report, comment: 'Revised', revision: 1 };

  it('as lists show them, to whoever may see them, before they tell that reports have changed', async () => {
    await app.views.put(reportsView, report);
    const streams = await Promise.all([staff.ana, staff.ben, staff.cpe].map((reader) => listen(app, reader)));
    for (const stream of streams) await stream.take(5);
    await app.views.put(reportsView, revised);
    for (const stream of streams) expect(await stream.take(1)).toMatchObject([{ feature: 'reports' }]);
    const listed = async (reader: Reader) => (await reader.read('/api/reports', reportList)).reports;
    expect(streams.map(({ brought }) => brought())).toEqual([
      [{ reports: await listed(staff.ana) }],
      [],
      [{ reports: await listed(staff.cpe) }],
    ]);
    for (const { leave } of streams) leave();
  });

  it('with the roles that their reader has by then', async () => {
    await app.views.put(reportsView, report);
    const stream = await listen(app, staff.cpe);
    await stream.take(5);
    await app.views.put(usersView, { ...CLEO, isCPE: false });
    await app.views.put(reportsView, revised);
    await stream.take(2);
    expect(stream.brought()).toEqual([]);
    await app.views.put(usersView, CLEO);
    await app.views.put(reportsView, { ...revised, revision: 2 });
    await stream.take(2);
    expect(stream.brought()).toMatchObject([{ reports: [{ id: report._id, revision: 2 }] }]);
    stream.leave();
  });

  it('to nobody whose session has ended meanwhile: it ends', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    await staff.ana.get('/test/sign-out');
    await app.views.put(reportsView, report);
    await stream.rest();
    expect(stream.brought()).toEqual([]);
  });

  it('not where they can’t be read for now: it goes on all the same', async () => {
    const stream = await listen(app, staff.cpe);
    await stream.take(5);
    await app.views.replace(reportsView);
    const position = '0000000000000700';
    app.signals.publish({ view: reportsView.name, position, changed: true, documents: [report._id] });
    expect(await stream.take(1)).toEqual([{ feature: 'reports', position }]);
    await app.views.put(usersView, { ...ANA, name: 'Ana Ferreira-Lima' });
    expect(await stream.take(1)).toMatchObject([{ feature: 'users' }]);
    expect(stream.brought()).toEqual([]);
    stream.leave();
  });

  it('not where they are not said to be few, nor where they have gone', async () => {
    const stream = await listen(app, staff.cpe);
    await stream.take(5);
    app.views.announce(await app.views.putSilently(reportsView, report), reportsView.name);
    await stream.take(1);
    app.signals.publish({ view: reportsView.name, position: '0000000000000700', changed: true, documents: [BEN._id] });
    await stream.take(1);
    expect(stream.brought()).toEqual([]);
    stream.leave();
  });
});

/** The response to the next call, as the server holds it. */
function nextResponse(): Promise<ServerResponse> {
  return new Promise((resolve) => {
    const take = (message: unknown): void => {
      if (!isExchange(message)) return;
      unsubscribe(EXCHANGES, take);
      resolve(message.response);
    };
    subscribe(EXCHANGES, take);
  });
}

const EXCHANGES = 'http.server.request.start';

const isExchange = (message: unknown): message is { readonly response: ServerResponse } =>
  typeof message === 'object' &&
  message !== null &&
  'response' in message &&
  message.response instanceof ServerResponse;

/** Signals that say how many listen to them. */
function countListeners(): { readonly signals: PositionSignals; readonly listening: () => number } {
  const signals = openEmbeddedSignals();
  let count = 0;
  const subscribe: PositionSignals['subscribe'] = (listener) => {
    const end = signals.subscribe(listener);
    count += 1;
    return () => {
      count -= 1;
      end();
    };
  };
  return { signals: { ...signals, subscribe }, listening: () => count };
}

/** A limiter that keeps every call that reads waiting until it is let through. */
function holdReads(): {
  readonly rateLimiter: RateLimiter;
  readonly asked: Promise<void>;
  readonly letThrough: () => void;
} {
  const limiter = createMemoryRateLimiter();
  let letThrough = (): void => {};
  const open = new Promise<void>((resolve) => (letThrough = resolve));
  let tellAsked = (): void => {};
  const asked = new Promise<void>((resolve) => (tellAsked = resolve));
  const take: RateLimiter['take'] = async (limitClass, ...of) => {
    if (limitClass === 'read') {
      tellAsked();
      await open;
    }
    return limiter.take(limitClass, ...of);
  };
  return { rateLimiter: { ...limiter, take }, asked, letThrough };
}

interface Stream {
  /** The next changes. */
  readonly take: (count: number) => Promise<LiveChange[]>;
  /** All further changes, once the server has ended the stream. */
  readonly rest: () => Promise<LiveChange[]>;
  /** The reports that came before the changes that were taken. */
  readonly brought: () => readonly LiveReports[];
  readonly leave: () => void;
}

const liveUrl = ({ port }: QueryApp): string => `http://127.0.0.1:${port}/api/live`;

const cookieOf = ({ cookies }: Reader): { readonly cookie: string } => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

async function listen(app: QueryApp, reader: Reader): Promise<Stream> {
  const answer = await fetch(liveUrl(app), { headers: cookieOf(reader) });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  if (answer.body === null) throw new Error('The stream has no body');
  const bytes = answer.body.getReader();
  const brought: LiveReports[] = [];
  const changes = changesIn(bytes, (reports) => brought.push(reports));
  const next = async (): Promise<LiveChange | null> => (await changes.next()).value ?? null;
  const take = async (count: number): Promise<LiveChange[]> => {
    const taken: LiveChange[] = [];
    for (
      let change = count > 0 ? await next() : null;
      change !== null;
      change = taken.length < count ? await next() : null
    )
      taken.push(change);
    return taken;
  };
  return { take, rest: () => take(Infinity), brought: () => brought, leave: () => void bytes.cancel() };
}

async function* changesIn(
  bytes: ReadableStreamDefaultReader<Uint8Array>,
  onReports: (reports: LiveReports) => void,
): AsyncGenerator<LiveChange, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for (let chunk = await bytes.read(); !chunk.done; chunk = await bytes.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data:(.*)$/mu.exec(block)?.[1];
      if (data === undefined) continue;
      if (/^event: ?changed$/mu.test(block)) yield liveChange.parse(JSON.parse(data));
      if (/^event: ?reports$/mu.test(block)) onReports(liveReports.parse(JSON.parse(data)));
    }
  }
  return undefined;
}
