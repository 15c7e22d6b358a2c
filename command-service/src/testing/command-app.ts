import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { createHttpApp, createLogger, type HttpAppOptions, type LoggerOptions, type Route } from '@vigie/http';
import { openVisitor, type Answer, type Browser } from '@vigie/http/testing';
import { openSqliteJobs } from '@vigie/jobs/sqlite';
import type { PhotoStore } from '@vigie/photos';
import { openPhotoFiles } from '@vigie/photos/files';
import type { GoogleClient } from '@vigie/settings';
import { createMemoryRateLimiter, openSqliteSessions } from '@vigie/signals/embedded';
import { Registry } from 'prom-client';
import { v4, v7 } from 'uuid';
import type { z } from 'zod';
import { problemText, versionOf, type Actor } from '../contract/index.ts';
import { SYSTEM } from '../core.ts';
import { createCommandService, type Commands } from '../index.ts';
import { EMAIL_KEY } from './open-commands.ts';
import { ADMIN, CPE, IGOR, OTHER_STAFF, STAFF, ZOE } from './people.ts';

export const NOON = '2026-03-02T12:00:00.000Z';

/** The command service over real HTTP on a free port, its log in a temporary folder. */
export interface CommandApp {
  readonly port: number;
  readonly log: EventLog;
  readonly commands: Commands;
  readonly routes: readonly Route[];
  readonly photos: PhotoStore;
  /** Where its files lie. */
  readonly folder: string;
  /** What the clock shows. */
  readonly clock: { now: string };
  readonly stranger: Browser;
  readonly signIn: (actor: Actor) => Promise<Browser>;
  readonly stop: () => Promise<void>;
}

export interface CommandAppOptions extends Pick<HttpAppOptions, 'limits'> {
  readonly environment?: 'local' | 'production';
  /** Where the settings say that it listens; the test reaches it at 127.0.0.1 in any case. */
  readonly host?: string;
  readonly google?: GoogleClient;
  /** As browsers are told to see it. */
  readonly publicUrl?: string;
  /** Where log lines go; nowhere, unless said. */
  readonly log?: LoggerOptions['destination'];
  /** Starts over the log of another one, as after a crash: it has the people already. */
  readonly over?: CommandApp;
}

const ACCOUNTS = [
  { actor: STAFF, name: 'Ana Author', email: 'ana@example.test' },
  { actor: OTHER_STAFF, name: 'Otto Other', email: 'otto@example.test' },
  { actor: CPE, name: 'Carla Counsellor', email: 'carla@example.test' },
  { actor: ADMIN, name: 'Nora Admin', email: 'nora@example.test' },
];

/** Starts it with an account of each role; students Zoé (with badge 7) and Igor are in the directory. */
export async function startCommandApp(options: CommandAppOptions = {}): Promise<CommandApp> {
  const { environment = 'local', host = '127.0.0.1', google = null, limits = {}, log: destination, over } = options;
  const { publicUrl = 'http://localhost' } = options;
  const logger = createLogger({
    service: 'command-service',
    level: destination ? 'info' : 'silent',
    ...(destination && { destination }),
  });
  const folder = await mkdtemp(join(tmpdir(), 'vigie-command-'));
  const log = over?.log ?? (await openSqliteEventLog({ file: join(folder, 'events.sqlite') }));
  const sessions = openSqliteSessions({ file: join(folder, 'sessions.sqlite') });
  const jobs = await openSqliteJobs({ file: join(folder, 'jobs.sqlite') });
  const photos = openPhotoFiles({ directory: join(folder, 'photos') });
  const clock = { now: NOON };
  const service = createCommandService({
    log,
    sessions,
    jobs,
    photos,
    erasing: { noteErasure: async () => {}, viewsKeepTraces: true, eraseReadings: async () => 0 },
    clock: () => Date.parse(clock.now),
    newId: v7,
    settings: {
      environment,
      host,
      timeZone: 'Europe/Paris',
      emailKey: EMAIL_KEY,
      publicUrl,
      google,
      retention: { deletedDays: 30, accessDays: null, reportDays: null, auditDays: null },
    },
    logger,
  });
  const app = createHttpApp({
    name: 'command-service test',
    services: [service],
    sessions,
    rateLimiter: createMemoryRateLimiter(),
    publicUrl,
    environment,
    sessionSecret: 'a secret of this test, long enough for the rule',
    sessionIdleMinutes: 30,
    sessionHours: 8,
    logger,
    detailOf: problemText,
    checks: {},
    limits,
    metrics: new Registry(),
  });
  const { port } = await app.listen(0, '127.0.0.1');
  if (over === undefined) await populate(service.commands, log);

  return {
    port,
    log,
    commands: service.commands,
    routes: service.routes,
    photos,
    folder,
    clock,
    stranger: await openVisitor(port),
    signIn: async (actor) => {
      const browser = await openVisitor(port);
      const email = ACCOUNTS.find((account) => account.actor.id === actor.id)?.email;
      await expectStatus(browser.post('/testLogin', { user: email }), 200);
      return browser;
    },
    stop: async () => {
      await app.stop();
      await sessions.close();
      await jobs.close();
      if (over === undefined) await log.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The body of an answer, checked by the contract. @throws when the status is another */
export async function expectAnswer<S extends z.ZodType>(
  answer: Promise<Answer>,
  status: number,
  schema: S,
): Promise<z.output<S>> {
  return schema.parse((await expectStatus(answer, status)).body);
}

async function expectStatus(answer: Promise<Answer>, status: number): Promise<Answer> {
  const received = await answer;
  if (received.status !== status) throw new Error(`${received.status} in place of ${status}: ${received.text}`);
  return received;
}

async function populate(commands: Commands, log: EventLog): Promise<void> {
  const by = { actor: SYSTEM, now: '2026-01-05T08:00:00.000Z' };
  for (const { actor, name, email } of ACCOUNTS) {
    const { id, isAdmin, isCPE } = actor;
    await commands.registerUser(by, { id, name, email, isAdmin, isCPE });
  }
  await enrol(log, ZOE, 'Zoé', 'DUPRÉ', '7');
  await enrol(log, IGOR, 'Igor', 'MARTIN', null);
}

/** Students with ids that tests know; the commands would make their own. */
async function enrol(log: EventLog, studentId: string, firstName: string, lastName: string, tagNb: string | null) {
  const metadata = {
    $correlationId: v4(),
    $causationId: v4(),
    actorId: ADMIN.id,
    occurredAt: '2026-01-06T08:00:00.000Z',
    recordedAt: '2026-01-06T08:00:00.000Z',
  };
  const details = { firstName, lastName, email: null, tagNb, level: '4e', section: 'B', status: 'blue' };
  const added = {
    id: v4(),
    type: 'StudentAdded',
    version: versionOf('StudentAdded'),
    data: { studentId, ...details },
    metadata,
  };
  await log.append(`student-${studentId}`, 'no-stream', [added]);
  const assigned = {
    id: v4(),
    type: 'BadgeAssigned',
    version: versionOf('BadgeAssigned'),
    data: { studentId },
    metadata,
  };
  if (tagNb !== null) await log.append(`badge-${tagNb}`, 'no-stream', [assigned]);
}
