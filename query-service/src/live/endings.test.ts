import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request, ServerResponse } from 'node:http';
import { reportsView, usersView } from '@vigie/projections/contract';
import type { PositionSignals, RateLimiter } from '@vigie/signals';
import { createMemoryRateLimiter, openEmbeddedSignals } from '@vigie/signals/embedded';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportDocument } from '../testing/documents.ts';
import { cookieOf, listen, liveUrl } from '../testing/live-stream.ts';
import { ANA, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';

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
  it('keep their connection awake while nothing changes, and leave no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const before = vi.getTimerCount();
    const answer = await fetch(liveUrl(app), { headers: cookieOf(staff.ana) });
    const bytes = answer.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    while (!/bug-reports.*\n\n$/su.test(text)) text += decoder.decode((await bytes?.read())?.value);
    vi.advanceTimersByTime(15_000);
    expect(decoder.decode((await bytes?.read())?.value)).toBe('event: heartbeat\ndata: {}\n\n');
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
