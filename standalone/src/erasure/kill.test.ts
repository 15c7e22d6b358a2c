import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventType } from '@vigie/command-service/contract';
import { openEventLog } from '@vigie/engines';
import { copyOf, type Browser } from '@vigie/http/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRandom } from '../demo/random.ts';
import { noteFigure } from '../testing/figures.ts';
import { seedOf } from '../testing/seed.ts';
import { signIn } from '../testing/sign-in.ts';
import { launchVigie, type VigieProcess } from '../testing/vigie-process.ts';
import { canariesIn, filesWithCanaries, openCanaries } from './canaries.ts';
import { plant } from './plant.ts';

/** Erasures, each cut off so often: a job that was cut off is begun again ten seconds later. */
const ERASURES = process.env.PROVE ? 6 : 1;
const KILLS = process.env.PROVE ? 2 : 1;
const GARDEN = { reports: 40, accesses: 40, bugReports: 40, photos: 3 };
/** Of the 120 steps of an erasure; the process does some more until it is seen to have got there. */
const LAST_KILL = 60;
const SEED = seedOf(20_260_306);

/** What an erasure leaves behind at each step. */
const STEPS: readonly EventType[] = ['AccessErased', 'ReportErased', 'BugReportDeleted'];

let folder = '';
let env: Readonly<Record<string, string>> = {};
let launched: ReturnType<typeof launchVigie>;
let vigie: VigieProcess;
let admin: Browser;
let lines: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-erasure-kill-'));
  const scratch = join(folder, 'tmp');
  await mkdir(scratch);
  env = {
    DATA_DIR: join(folder, 'data'),
    TMPDIR: scratch,
    SQLITE_TMPDIR: scratch,
    APP_ENV: 'local',
    DEMO: '0',
    LOG_LEVEL: 'debug',
    ADMIN_EMAIL: 'head@example.test',
  };
  lines = [];
  launched = launchVigie(env);
  vigie = await launched.listening;
  admin = await signIn(vigie.port, 'head@example.test');
});
afterEach(async () => {
  await launched.kill();
  await rm(folder, { recursive: true });
});

it.for(Array.from({ length: ERASURES }, (_, n) => SEED + n))(
  `an erasure that kill -9 cuts off goes on after the next start, and leaves nothing in any file (SEED=%i)`,
  { timeout: 240_000 },
  async (seed, { task }) => {
    const random = makeRandom(seed);
    const canaries = openCanaries();
    const { gone } = await plant(admin, canaries, GARDEN, Date.now());
    const cuts: number[] = [];

    let cut = erasedUpTo(random.between(1, LAST_KILL / KILLS));
    expect((await admin.delete(`/api/admin/students/${gone}`)).status).toBe(200);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      cuts.push(await cut);
      await launched.kill();
      lines.push(...launched.lines);
      expect(await filesWithCanaries(folder)).not.toEqual([]);
      if (kill < KILLS) cut = erasedUpTo(random.between(1, LAST_KILL / KILLS));
      // It goes on with the erasure before it listens.
      launched = launchVigie(env);
    }
    vigie = await launched.listening;

    await vi.waitFor(async () => expect(await filesWithCanaries(folder)).toEqual([]), {
      timeout: 60_000,
      interval: 100,
    });
    const { text } = await copyOf(admin, vigie.port).get('/api/admin/students/badgeless?pageSize=100');
    expect(text).toContain('Stella');
    await vigie.stop();
    expect(await filesWithCanaries(folder)).toEqual([]);
    expect(canariesIn([...lines, ...vigie.lines].join('\n'))).toEqual(new Set());
    noteFigure(task, `erasure of ${canaries.made()} canaries killed after ${cuts.join(' and ')} steps (SEED=${seed})`);
  },
);

/** Watches the log from beside the process. @returns how many steps were seen, once there are so many from now on */
async function erasedUpTo(steps: number): Promise<number> {
  const log = await openEventLog({ dataDir: env.DATA_DIR ?? '', eventStoreUrl: null });
  const end = new AbortController();
  const after = await log.head();
  try {
    let seen = 0;
    for await (const { events } of log.subscribe({ after, types: STEPS, signal: end.signal })) {
      seen += events.length;
      if (seen >= steps) return seen;
    }
    return seen;
  } finally {
    end.abort();
    await log.close();
  }
}
