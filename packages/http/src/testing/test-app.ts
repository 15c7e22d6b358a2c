import { createMemoryRateLimiter, openSqliteSessions } from '@vigie/signals/embedded';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { createHttpApp, type HttpApp } from '../http-app.ts';
import { csrfCookieRoute } from '../csrf-cookie-route.ts';
import { defineRoute, type Route } from '../define-route.ts';
import { createLogger } from '../logger.ts';
import { HttpProblem } from '../problem.ts';
import type { SignedIn } from '../route.ts';
import type { HttpAppOptions } from '../service.ts';
import { openBrowser, openVisitor, type Browser } from './browser.ts';
import { keepLines, type KeptLines } from './kept-lines.ts';

export const NOON = Date.UTC(2026, 2, 4, 12);

/** The accounts that may sign in; a test may remove one. */
export type Accounts = Map<string, SignedIn>;

export interface TestApp {
  readonly http: HttpApp;
  readonly port: number;
  readonly accounts: Accounts;
  readonly log: KeptLines;
  readonly metrics: Registry;
  readonly clock: { now: number };
  readonly browser: () => Browser;
  /** A browser that is signed in as one of the accounts. */
  readonly signedIn: (userId: string) => Promise<Browser>;
  readonly close: () => Promise<void>;
}

/** A running app with accounts `staff`, `cpe` and `admin`, sign-in and sign-out, and the routes of a test. */
export async function startTestApp(routes: readonly Route[], options: Partial<HttpAppOptions> = {}): Promise<TestApp> {
  const clock = { now: NOON };
  const now = (): number => clock.now;
  const log = keepLines();
  const metrics = new Registry();
  const accounts: Accounts = new Map(
    [account('staff', false, false), account('cpe', false, true), account('admin', true, false)].map((one) => [
      one.id,
      one,
    ]),
  );
  const sessions = openSqliteSessions({ file: ':memory:', now });
  const http = createHttpApp({
    name: 'test',
    services: [
      {
        routes: [csrfCookieRoute, signInRoute(accounts), signOutRoute, ...routes],
        authenticate: async (id) => accounts.get(id) ?? null,
      },
    ],
    sessions,
    rateLimiter: createMemoryRateLimiter(),
    publicUrl: 'https://vigie.example.test',
    environment: 'local',
    sessionSecret: 'a secret of the tests, long enough for all',
    sessionIdleMinutes: 30,
    sessionHours: 8,
    logger: createLogger({ service: 'test', level: 'info', destination: log.destination }),
    detailOf: (text) => (text === 'report.conflict' ? 'Somebody was faster' : undefined),
    checks: {},
    metrics,
    now,
    ...options,
  });
  const { port } = await http.listen(0, '127.0.0.1');
  const browser = (): Browser => openBrowser(port);
  return {
    http,
    port,
    accounts,
    log,
    metrics,
    clock,
    browser,
    signedIn: async (userId) => {
      const opened = await openVisitor(port);
      await opened.post('/signIn', { user: userId });
      return opened;
    },
    close: async () => {
      await http.stop();
      await sessions.close();
    },
  };
}

const account = (id: string, isAdmin: boolean, isCPE: boolean): SignedIn => ({
  id,
  name: `Name of ${id}`,
  isAdmin,
  isCPE,
});

const signInRoute = (accounts: Accounts): Route =>
  defineRoute({
    method: 'post',
    path: '/signIn',
    summary: 'Signs in',
    access: 'public',
    limit: 'signIn',
    body: z.object({ user: z.string() }),
    answer: z.object({ user: z.string() }),
    handle: async ({ body, session }) => {
      if (!accounts.has(body.user)) throw new HttpProblem(403, 'session.unknownAccount');
      await session.begin(body.user);
      return { body: { user: body.user } };
    },
  });

const signOutRoute = defineRoute({
  method: 'post',
  path: '/logout',
  summary: 'Signs out',
  access: 'signedIn',
  limit: 'command',
  answer: z.object({ loggedOut: z.literal(true) }),
  handle: async ({ session }) => {
    await session.end();
    return { body: { loggedOut: true } };
  },
});
