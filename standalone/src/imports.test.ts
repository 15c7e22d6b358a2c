import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userAnswer } from '@vigie/command-service/contract';
import { importId } from '@vigie/command-service';
import type { Browser } from '@vigie/http/testing';
import { importAnswer, type ImportAnswer, studentList } from '@vigie/query-service/contract';
import { v4 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { makeRandom } from './demo/random.ts';
import { noteFigure } from './testing/figures.ts';
import { seedOf } from './testing/seed.ts';
import { signIn } from './testing/sign-in.ts';
import { startVigie, type VigieProcess } from './testing/vigie-process.ts';

const ROWS = 2000;
/** How often the process is killed in the middle of an import. */
const KILLS = process.env.PROVE ? 6 : 1;
const SEED = seedOf(20_260_307);
const PATH = '/api/admin/imports';
const HEAD = 'head@example.test';
const CSV = { 'content-type': 'text/csv' };
const importBegun = z.object({ import: z.object({ id: z.uuid() }) });

let folder = '';
let vigie: VigieProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-imports-'));
  vigie = await start();
});
afterEach(async () => {
  await vigie.kill();
  await rm(folder, { recursive: true });
});

const start = (): Promise<VigieProcess> =>
  startVigie({ DATA_DIR: folder, APP_ENV: 'local', DEMO: '0', ADMIN_EMAIL: HEAD });

async function send(browser: Browser, body: string, key: string): Promise<string> {
  const path = `${PATH}?level=6e&section=A&status=cyan`;
  const answer = await browser.send('POST', path, { body, headers: { ...CSV, 'idempotency-key': key } });
  expect(answer.status).toBe(202);
  return importBegun.parse(answer.body).import.id;
}

async function state(browser: Browser, id: string): Promise<ImportAnswer['import']> {
  return importAnswer.parse((await browser.get(`${PATH}/${id}`)).body).import;
}

const ended = (browser: Browser, id: string): Promise<ImportAnswer['import']> =>
  vi.waitFor(
    async () => {
      const now = await state(browser, id);
      expect(now.state).toBe('completed');
      return now;
    },
    { timeout: 40_000, interval: 50 },
  );

/** All are badgeless. */
const listed = (browser: Browser, total: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { body } = await browser.get('/api/admin/students/badgeless');
      expect(studentList.parse(body).total).toBe(total);
    },
    { timeout: 20_000, interval: 50 },
  );

const file = Array.from({ length: ROWS }, (_, n) => `Nom${n},Lou,lou.${n}@example.test`).join('\n');

it('adds 2,000 students from a file', { timeout: 60_000 }, async ({ task }) => {
  const browser = await signIn(vigie.port, HEAD);
  const started = performance.now();
  const id = await send(browser, file, v4());
  expect(await ended(browser, id)).toMatchObject({ added: ROWS, done: ROWS, total: ROWS, errors: [] });
  noteFigure(task, `import of ${ROWS} rows: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await listed(browser, ROWS);
});

it.for(Array.from({ length: KILLS }, (_, n) => SEED + n))(
  'adds all of 2,000 students, once, also when the process is killed in the middle (SEED=%i)',
  { timeout: 120_000 },
  async (seed, { task }) => {
    const random = makeRandom(seed);
    const key = v4();
    let browser = await signIn(vigie.port, HEAD);
    const id = await send(browser, file, key);
    const least = random.between(1, ROWS / 2);
    const { done } = await vi.waitFor(
      async () => {
        const now = await state(browser, id);
        expect(now.done).toBeGreaterThanOrEqual(least);
        return now;
      },
      { timeout: 40_000, interval: 5 },
    );
    await vigie.kill();
    vigie = await start();
    browser = await signIn(vigie.port, HEAD);
    expect((await state(browser, id)).state).not.toBe('completed');
    // Whether or not somebody sends it again.
    expect(random.chance(0.5) ? await send(browser, file, key) : id).toBe(id);
    expect(await ended(browser, id)).toMatchObject({ added: ROWS, done: ROWS, total: ROWS, errors: [] });
    await listed(browser, ROWS);
    noteFigure(task, `import killed after ${done} of ${ROWS} rows: all there (SEED=${seed})`);
  },
);

it('adds all or none where the process is killed as the file arrives', { timeout: 120_000 }, async ({ task }) => {
  const key = v4();
  const before = await signIn(vigie.port, HEAD);
  const { user } = userAnswer.parse((await before.get('/api/user')).body);
  const id = importId(key, {
    movesEnrolled: false,
    setsStatus: false,
    actorId: user.id,
    text: file,
    defaults: { level: '6e', section: 'A', status: 'cyan' },
  });
  const cutOff = send(before, file, key).then(
    () => true,
    () => false,
  );
  await vigie.kill();
  const answered = await cutOff;
  vigie = await start();
  const browser = await signIn(vigie.port, HEAD);
  const { status } = await browser.get(`${PATH}/${id}`);
  const isKnown = status === 200;
  expect(isKnown || !answered).toBe(true);
  if (isKnown) await ended(browser, id);
  await listed(browser, isKnown ? ROWS : 0);
  noteFigure(task, `import killed as it arrived: ${isKnown ? 'all' : 'none'}`);
});

it('another file is another import, also under a key that was used', { timeout: 60_000 }, async () => {
  const browser = await signIn(vigie.port, HEAD);
  const key = v4();
  const first = await send(browser, 'Doe,Ann,ann@example.test', key);
  expect(await send(browser, 'Doe,Ann,ann@example.test', key)).toBe(first);
  const second = await send(browser, 'Doe,Bob,bob@example.test', key);
  await ended(browser, first);
  expect(await ended(browser, second)).toMatchObject({ added: 1, errors: [] });
  await listed(browser, 2);
});

it('adds nobody where a row is wrong, says which, and keeps no word of the file', { timeout: 60_000 }, async () => {
  const browser = await signIn(vigie.port, HEAD);
  const id = await send(browser, `Doe,Ann,ann@example.test\nZcanaryq,Bob,not an address`, v4());
  const { added, errors } = await ended(browser, id);
  expect({ added, errors }).toEqual({
    added: 0,
    errors: [{ row: 2, path: 'email', text: 'student.emailInvalid' }],
  });
  await listed(browser, 0);
  await vigie.stop();
  const kept = (await readdir(folder)).filter((name) => name.startsWith('jobs.sqlite'));
  const bytes = await Promise.all(kept.map((name) => readFile(join(folder, name), 'latin1')));
  expect(bytes.join('')).not.toContain('Zcanaryq');
});

it('takes no other types, and no file of more than 5 MB', { timeout: 60_000 }, async () => {
  const browser = await signIn(vigie.port, HEAD);
  expect((await browser.post(PATH, { students: [] })).status).toBe(415);
  const large = await browser.send('POST', PATH, { body: 'a'.repeat(5 * 1024 * 1024 + 1), headers: CSV });
  expect(large.status).toBe(413);
});
