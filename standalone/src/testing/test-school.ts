import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYSTEM } from '@vigie/command-service';
import type { Actor } from '@vigie/command-service/contract';
import { createLogger, type LoggerOptions } from '@vigie/http';
import { openVisitor, type Browser } from '@vigie/http/testing';
import { readSettings } from '@vigie/settings';
import { expect, vi } from 'vitest';
import { openSchool, type School, type SchoolOptions } from '../school.ts';
import { signIn } from './sign-in.ts';

export const NOON = Date.UTC(2026, 2, 4, 12);

/** A whole school over real HTTP on a free port, its files in a temporary folder. */
export interface TestSchool {
  readonly school: School;
  readonly port: number;
  /** Where its files lie. */
  readonly folder: string;
  /** What the clock shows, in epoch milliseconds. */
  readonly clock: { now: number };
  /** Resolves once all views have what is in the log now. */
  readonly caughtUp: () => Promise<void>;
  /** Registers an account whose address is `<name>@example.test`. Views have it from then on. */
  readonly register: (name: string, roles?: Partial<Pick<Actor, 'isAdmin' | 'isCPE'>>) => Promise<Actor>;
  /** A browser that has been at the school, and is not signed in. */
  readonly stranger: () => Promise<Browser>;
  /** Signs the account of that name in. */
  readonly signIn: (name: string) => Promise<Browser>;
  readonly close: () => Promise<void>;
}

export interface TestSchoolOptions extends Pick<SchoolOptions, 'limits' | 'patience' | 'threadForViews'> {
  /** Where its files lie, and stay: as after a restart, where there are some. A temporary folder, unless said. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where log lines go; nowhere, unless said. */
  readonly log?: LoggerOptions['destination'];
}

/** On a slow machine with much else to do, views may take longer than readers wait otherwise. In milliseconds. */
const PATIENCE = 20_000;

const UNLIMITED = { points: 1_000_000, perSeconds: 1 };

/** Without people, and without limits of calls, unless said otherwise. */
export async function openTestSchool(options: TestSchoolOptions = {}): Promise<TestSchool> {
  const { env = {}, limits = {}, log, patience = PATIENCE, threadForViews = false } = options;
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'vigie-school-')));
  const clock = { now: NOON };
  const school = await openSchool({
    settings: readSettings({ DATA_DIR: folder, APP_ENV: 'local', DEMO: '0', ...env }),
    logger: createLogger({ service: 'vigie', level: log ? 'debug' : 'silent', ...(log && { destination: log }) }),
    threadForViews,
    patience,
    clock: () => clock.now,
    limits: { command: UNLIMITED, read: UNLIMITED, search: UNLIMITED, signIn: UNLIMITED, ...limits },
  });
  await school.projections.ready;
  const { port } = await school.app.listen(0, '127.0.0.1');

  const caughtUp = async (): Promise<void> => {
    const head = await school.log.head();
    const behind = () => school.projections.health().filter(({ position }) => position < head);
    await vi.waitFor(() => expect(behind()).toEqual([]), { timeout: PATIENCE, interval: 5 });
  };

  return {
    school,
    port,
    folder,
    clock,
    stranger: () => openVisitor(port),
    caughtUp,
    register: async (name, { isAdmin = false, isCPE = false } = {}) => {
      const by = { actor: SYSTEM, now: new Date(clock.now).toISOString() };
      const account = { name: `Name of ${name}`, email: `${name}@example.test`, isAdmin, isCPE };
      const { state } = await school.commands.registerUser(by, account);
      if (state.status !== 'registered') throw new Error(`${name} is not registered`);
      await caughtUp();
      return { id: state.id, isAdmin, isCPE };
    },
    signIn: (name) => signIn(port, `${name}@example.test`),
    close: async () => {
      await school.app.stop();
      await school.close();
      if (options.folder === undefined) await rm(folder, { recursive: true });
    },
  };
}
