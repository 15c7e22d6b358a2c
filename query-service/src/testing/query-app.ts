import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadAudit } from '@vigie/audit';
import { openSqliteAudit } from '@vigie/audit/sqlite';
import { problemText } from '@vigie/command-service/contract';
import { createHttpApp, createLogger, defineRoute } from '@vigie/http';
import { openBrowser, type Browser } from '@vigie/http/testing';
import type { PhotoStore } from '@vigie/photos';
import { openPhotoFiles } from '@vigie/photos/files';
import { createMemoryRateLimiter, openEmbeddedSignals, openSqliteSessions } from '@vigie/signals/embedded';
import type { PositionSignals, RateLimiter } from '@vigie/signals';
import type { ViewStore } from '@vigie/view-store';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { createQueryService, type QueryServiceOptions } from '../index.ts';
import { openTestViews, type TestViews } from './test-views.ts';

/** The query service over real HTTP on a free port, with views in a temporary folder. */
export interface QueryApp {
  readonly port: number;
  readonly store: ViewStore;
  readonly views: TestViews;
  readonly signals: PositionSignals;
  readonly photos: PhotoStore;
  readonly audit: ReadAudit;
  readonly metrics: Registry;
  /** Signs an account in, whether or not it exists. */
  readonly signIn: (userId: string) => Promise<Reader>;
  /** Somebody who is not signed in. */
  readonly stranger: Reader;
  readonly stop: () => Promise<void>;
}

/** Somebody's browser. */
export interface Reader extends Browser {
  /** The body of an answer that is expected to be a 200, checked by the contract. */
  readonly read: <S extends z.ZodType>(path: string, schema: S) => Promise<z.output<S>>;
}

export interface QueryAppOptions extends Partial<
  Pick<QueryServiceOptions, 'settings' | 'streamLifetime' | 'jobs' | 'begun'>
> {
  /** Reads the views of another one, as after a restart with other settings. */
  readonly over?: QueryApp;
  /** ISO 8601: what the clock always shows, or shows at each look. */
  readonly now?: string | (() => string);
  /** Milliseconds to wait for a position. */
  readonly patience?: number;
  readonly signals?: PositionSignals;
  /** Asked before each call is handled. */
  readonly rateLimiter?: RateLimiter;
}

const NO_JOBS: QueryServiceOptions['jobs'] = { find: async () => null };
const LOCAL = { environment: 'local', timeZone: 'Europe/Paris' } as const;

export async function startQueryApp(options: QueryAppOptions = {}): Promise<QueryApp> {
  const {
    settings = LOCAL,
    jobs = NO_JOBS,
    now = '2026-03-02T12:00:00.000Z',
    patience,
    streamLifetime,
    over,
  } = options;
  const directory = await mkdtemp(join(tmpdir(), 'vigie-query-'));
  const store = over?.store ?? (await openSqliteViewStore({ directory }));
  const sessions = openSqliteSessions({ file: join(directory, 'sessions.sqlite') });
  const { signals = openEmbeddedSignals(), rateLimiter = createMemoryRateLimiter() } = options;
  const metrics = new Registry();
  const photos = openPhotoFiles({ directory: join(directory, 'photos') });
  const audit = openSqliteAudit({ file: join(directory, 'audit.sqlite') });
  const service = createQueryService({
    store,
    signals,
    jobs,
    photos,
    audit,
    settings,
    clock: () => Date.parse(typeof now === 'string' ? now : now()),
    ...(patience === undefined ? {} : { patience }),
    ...(streamLifetime === undefined ? {} : { streamLifetime }),
    ...(options.begun === undefined ? {} : { begun: options.begun }),
  });
  const app = createHttpApp({
    name: 'query-service test',
    services: [{ ...service, routes: [...service.routes, signInRoute, signOutRoute] }],
    sessions,
    rateLimiter,
    limits: { read: UNLIMITED, search: UNLIMITED, signIn: UNLIMITED },
    publicUrl: 'http://localhost',
    environment: settings.environment,
    sessionSecret: 'a secret of this test, long enough for the rule',
    sessionIdleMinutes: 30,
    sessionHours: 8,
    logger: createLogger({ service: 'query-service', level: 'silent' }),
    detailOf: problemText,
    checks: {},
    metrics,
  });
  const { port } = await app.listen(0, '127.0.0.1');
  return {
    port,
    signals,
    photos,
    audit,
    metrics,
    store,
    views: over?.views ?? (await openTestViews(store, signals)),
    stranger: openReader(port),
    signIn: async (userId) => {
      const reader = openReader(port);
      await reader.get(`/test/sign-in/${userId}`);
      return reader;
    },
    stop: async () => {
      await app.stop();
      await sessions.close();
      await audit.close();
      if (over === undefined) await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const UNLIMITED = { points: 1_000_000, perSeconds: 1 };

const signInRoute = defineRoute({
  method: 'get',
  path: '/test/sign-in/:id',
  summary: 'Signs anybody in',
  access: 'public',
  limit: 'signIn',
  params: z.object({ id: z.string() }),
  answer: z.object({}),
  handle: async ({ session, params }) => {
    await session.begin(params.id);
    return { body: {} };
  },
});

const signOutRoute = defineRoute({
  method: 'get',
  path: '/test/sign-out',
  summary: 'Signs out',
  access: 'public',
  limit: 'signIn',
  answer: z.object({}),
  handle: async ({ session }) => {
    await session.end();
    return { body: {} };
  },
});

function openReader(port: number): Reader {
  const browser = openBrowser(port);
  return {
    ...browser,
    read: async (path, schema) => {
      const { status, body } = await browser.get(path);
      if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
      return schema.parse(body);
    },
  };
}
