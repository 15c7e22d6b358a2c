import type { JobContext } from '@vigie/jobs';
import { v4 } from 'uuid';
import type { Commands } from '../commands.ts';
import { importResult, type ImportResult } from '../contract/index.ts';
import { SYSTEM } from '../core.ts';
import { importJob } from './import-job.ts';

/** When imports of tests run, unless said. */
export const NOW = '2026-03-02T08:00:00.000Z';

/** One attempt of an import. */
export interface Attempt {
  readonly commands: Commands;
  readonly actorId: string;
  /** Of the job. */
  readonly id?: string;
  readonly now?: string;
  readonly movesEnrolled?: boolean;
  readonly signal?: AbortSignal;
  readonly progress?: JobContext['progress'];
}

/** Registers an admin, and gives the id. */
export async function registerHead(commands: Commands): Promise<string> {
  const head = { name: 'Head', email: 'head@example.test', isAdmin: true, isCPE: false };
  const { state } = await commands.registerUser({ actor: SYSTEM, now: NOW }, head);
  if (state.status !== 'registered') throw new Error('Nobody was registered');
  return state.id;
}

/** Attempts an import of a table, whose rows are of the class 6eA and cyan unless they say otherwise. */
export async function runImport(text: string, attempt: Attempt): Promise<ImportResult> {
  const { commands, actorId, id = v4(), now = NOW, movesEnrolled, progress = async () => {} } = attempt;
  const { signal = new AbortController().signal } = attempt;
  const handler = importJob({ commands, clock: () => Date.parse(now) });
  const defaults = { level: '6e', section: 'A', status: 'cyan' };
  const payload = { text, defaults, actorId, ...(movesEnrolled && { movesEnrolled }) };
  return importResult.parse(await handler.run(payload, { id, attempt: 1, signal, progress }));
}
