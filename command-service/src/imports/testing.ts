import type { JobContext } from '@vigie/jobs';
import { v4 } from 'uuid';
import { afterEach, beforeEach } from 'vitest';
import type { Commands } from '../commands.ts';
import { importResult, type ImportResult } from '../contract/index.ts';
import { SYSTEM } from '../core.ts';
import { openCommands, type OpenCommands } from '../testing/open-commands.ts';
import { importJob } from './import-job.ts';

/** When imports of tests run, unless said. */
export const NOW = '2026-03-02T08:00:00.000Z';

/** One attempt of an import. */
interface Attempt {
  readonly commands?: Commands;
  readonly actorId?: string;
  /** Of the job. */
  readonly id?: string;
  readonly now?: string;
  readonly movesEnrolled?: boolean;
  readonly setsStatus?: boolean;
  readonly signal?: AbortSignal;
  readonly progress?: JobContext['progress'];
}

/** What a test has of its own. */
interface TestImports {
  readonly school: () => OpenCommands;
  /** The id of its admin. */
  readonly adminId: () => string;
  /** Attempts an import of a table, as the admin, whose rows are 6eA and cyan unless they say otherwise. */
  readonly run: (text: string, attempt?: Attempt) => Promise<ImportResult>;
}

/** Gives each test of a file a school with an admin, and imports of it. */
export function testImports(): TestImports {
  let school: OpenCommands;
  let adminId: string;
  beforeEach(async () => {
    school = await openCommands();
    adminId = await registerHead(school.commands);
  });
  afterEach(() => school.close());
  return {
    school: () => school,
    adminId: () => adminId,
    run: async (text, attempt = {}) => {
      const { commands = school.commands, actorId = adminId, id = v4(), now = NOW } = attempt;
      const { movesEnrolled = false, setsStatus = false } = attempt;
      const { signal = new AbortController().signal, progress = async () => {} } = attempt;
      const handler = importJob({ log: school.log, commands, clock: () => Date.parse(now) });
      const defaults = { level: '6e', section: 'A', status: 'cyan' };
      const payload = { text, defaults, movesEnrolled, setsStatus, actorId };
      return importResult.parse(await handler.run(payload, { id, attempt: 1, signal, progress }));
    },
  };
}

async function registerHead(commands: Commands): Promise<string> {
  const head = { name: 'Head', email: 'head@example.test', isAdmin: true, isCPE: false };
  const { state } = await commands.registerUser({ actor: SYSTEM, now: NOW }, head);
  if (state.status !== 'registered') throw new Error('Nobody was registered');
  return state.id;
}
