import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERASE_STUDENT } from '@vigie/command-service/contract';
import { copyOf, type Browser } from '@vigie/http/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteFigure } from '../testing/figures.ts';
import { NOON, openTestSchool, type TestSchool } from '../testing/test-school.ts';
import { canariesIn, filesWithCanaries, openCanaries, type Canaries } from './canaries.ts';
import { plant, type Planted } from './plant.ts';
import { everyRead } from './reads.ts';

const GARDEN = { reports: 60, accesses: 64, bugReports: 64, photos: 17 };

let folder = '';
let backup = '';
let lines = '';
let canaries: Canaries;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-erasure-'));
  backup = await mkdtemp(join(tmpdir(), 'vigie-backup-'));
  lines = '';
  canaries = openCanaries();
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(backup, { recursive: true });
});

const open = (): Promise<TestSchool> =>
  openTestSchool({ folder, threadForViews: true, log: { write: (line) => void (lines += line) } });

it('a removed student is in no byte of the data, no answer and no line of the log, also after a restart and a restored backup', async ({
  task,
}) => {
  let town = await open();
  await town.register('admin', { isAdmin: true });
  let admin = await town.signIn('admin');
  const planted = await plant(admin, canaries, GARDEN, NOON);
  expect(canaries.made()).toBeGreaterThanOrEqual(300);
  await askAside(admin);
  await town.caughtUp();
  const told = await reads(admin, planted);
  expect(singing(told).size).toBeGreaterThan(200);
  noteFigure(task, `${canaries.made()} canaries, ${singing(told).size} of them in ${told.length} answers before`);
  await town.close();
  await copyLog(folder, backup);
  expect(await filesWithCanaries(folder)).not.toEqual([]);

  town = await open();
  admin = copyOf(admin, town.port);
  expect((await admin.delete(`/api/admin/students/${planted.gone}`)).status).toBe(200);
  await isErased(town);
  await isClean(folder);
  const { events } = await town.school.log.readStream(`report-${planted.shared}`);
  expect(events.at(-1)?.data).toMatchObject({ students: [planted.stays] });
  expect([...singing(await reads(admin, planted))]).toEqual([]);
  await Promise.all(town.school.projections.health().map(({ view }) => town.school.projections.rebuild(view)));
  expect([...singing(await reads(admin, planted))]).toEqual([]);
  expect(await filesWithCanaries(folder)).toEqual([]);
  await town.close();
  expect(await filesWithCanaries(folder)).toEqual([]);

  const lost = (await readdir(folder)).filter((name) => !['erasures', 'email-key'].includes(name));
  await Promise.all(lost.map((name) => rm(join(folder, name), { recursive: true })));
  await copyLog(backup, folder);
  expect(await filesWithCanaries(folder)).not.toEqual([]);
  town = await open();
  await isErased(town);
  await isClean(folder);
  admin = await town.signIn('admin');
  expect([...singing(await reads(admin, planted))]).toEqual([]);
  await town.close();
  expect(canariesIn(lines)).toEqual(new Set());
}, 180_000);

/** Canaries where nothing is kept of what is sent: search words, addresses, refused bodies, keys, who signs in. */
async function askAside(admin: Browser): Promise<void> {
  const { next } = canaries;
  const student = { firstName: next(), lastName: next(), email: next(), level: '6e', section: 'A', status: 'cyan' };
  const answers = await Promise.all([
    admin.get(`/api/students/search?name=${next()}`),
    admin.get(`/api/admin/users/search?name=${next()}`),
    admin.get(`/api/reports?q=${next()}`),
    admin.get(`/api/access?name=${next()}`),
    admin.get(`/api/students/tag?tag=${next()}`),
    admin.get(`/api/${next()}`),
    admin.get(`/api/reports?student=${next()}`),
    admin.post('/api/admin/students', { students: [student] }),
    admin.post('/api/admin/students', { students: [student] }, { 'idempotency-key': next() }),
    admin.post('/api/reports', { comment: next(), category: next() }),
    admin.post('/testLogin', { user: `${next()}@example.test` }),
    admin.get('/api/user', { 'user-agent': next(), referer: `http://${next()}.test`, 'x-min-position': next() }),
    admin.send('POST', '/api/reports', { body: `{"comment": "${next()}` }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
}

const reads = (admin: Browser, { gone, shared, reports, importId, photo }: Planted) =>
  everyRead(admin, {
    ids: [gone, shared, importId, ...reports.slice(0, 6)],
    hash: photo.split('/').at(-1) ?? '',
    date: '2026-03-04',
  });

/** The canaries in answers. */
const singing = (answers: readonly { readonly text: string }[]): ReadonlySet<string> =>
  canariesIn(answers.map(({ text }) => text).join('\n'));

async function isErased(town: TestSchool): Promise<void> {
  await vi.waitFor(
    async () => {
      const [done] = await town.school.jobs.list(ERASE_STUDENT, 'completed', 1);
      expect(done?.state).toBe('completed');
    },
    { timeout: 60_000, interval: 20 },
  );
  await town.caughtUp();
}

const isClean = (directory: string): Promise<void> =>
  vi.waitFor(async () => expect(await filesWithCanaries(directory)).toEqual([]), { timeout: 20_000, interval: 50 });

/** With its write-ahead log: the process is stopped. */
async function copyLog(from: string, to: string): Promise<void> {
  const files = (await readdir(from)).filter((name) => name.startsWith('events.sqlite'));
  await Promise.all(files.map((name) => cp(join(from, name), join(to, name))));
}
