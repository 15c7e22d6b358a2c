import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYSTEM } from '@vigie/command-service';
import { ERASE_STUDENT } from '@vigie/command-service/contract';
import { createLogger } from '@vigie/http';
import { readSettings } from '@vigie/settings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSchool, type School } from './school.ts';

const REPORTS = 60;
const ACCESSES = 60;
const BUG_REPORTS = 57;
const AT = Date.UTC(2026, 2, 4, 12);

let folder = '';
let backup = '';
let lines = '';
let made = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-erasure-'));
  backup = await mkdtemp(join(tmpdir(), 'vigie-backup-'));
  lines = '';
  made = 0;
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(backup, { recursive: true });
});

/** A word that is nowhere else; folding changes nothing in it but its case. */
function canary(): string {
  made += 1;
  return `Zcanaryq${String(made).padStart(4, '0')}`;
}

async function open(): Promise<School> {
  const school = await openSchool({
    settings: readSettings({ DATA_DIR: folder, APP_ENV: 'local', DEMO: '0' }),
    logger: createLogger({ service: 'vigie', level: 'debug', destination: { write: (line) => void (lines += line) } }),
    testAccounts: [],
    clock: () => AT,
  });
  await school.projections.ready;
  return school;
}

const by = { actor: SYSTEM, now: new Date(AT).toISOString() };
const details = { tagNb: null, level: '6e', section: 'A', status: 'cyan' } as const;

async function add(school: School, firstName: string, lastName: string, email: string | null): Promise<string> {
  const { students } = await school.commands.addStudents(by, [{ ...details, firstName, lastName, email }]);
  const [student] = students;
  if (!student) throw new Error('Nobody was added');
  return student.id;
}

/** A canary in every field that is about the student, and one student and report that stay. */
async function plant(
  school: School,
): Promise<{ readonly gone: string; readonly stays: string; readonly shared: string }> {
  const gone = await add(school, canary(), canary(), `${canary()}@example.test`.toLowerCase());
  const stays = await add(school, 'Stella', 'Staying', null);
  const { commands } = school;
  const student = { ...details, firstName: canary(), lastName: canary(), email: `${canary()}@example.test` };
  await commands.updateStudent(by, gone, student);
  const content = { category: 'phone', location: 'Court', comment: 'Shared', finalized: true } as const;
  const shared = await commands.submitReport(by, { ...content, students: [gone, stays] });
  const each = async (count: number, work: (n: number) => Promise<unknown>) =>
    void (await Promise.all(Array.from({ length: count }, (_, n) => work(n))));
  await each(REPORTS, async (n) => {
    const own = { ...content, students: [gone], location: canary(), comment: canary() };
    const { state } = await commands.submitReport(by, own);
    if (state.status === 'unknown' || state.status === 'erased') throw new Error('Not submitted');
    if (n % 3 === 0) await commands.reviseReport(by, state.id, { ...own, comment: canary() });
    if (n % 3 === 1) await commands.fileReport(by, state.id);
    if (n % 3 === 2) await commands.deleteReport(by, state.id);
  });
  await each(ACCESSES, async (n) => {
    const occurredAt = new Date(AT - (n + 1) * 60_000).toISOString();
    const { state } = await commands.recordAccess(by, gone, { direction: 'out', occurredAt, reason: canary() });
    if (n % 2 === 0 && state.status === 'recorded') await commands.deleteAccess(by, state.id);
  });
  await each(BUG_REPORTS, () => commands.sendBugReport(by, { comment: `About ${canary()}`, studentId: gone }));
  if (shared.state.status !== 'filable') throw new Error('Not shared');
  return { gone, stays, shared: shared.state.id };
}

async function isErased(school: School): Promise<void> {
  await vi.waitFor(
    async () => {
      const [done] = await school.jobs.list(ERASE_STUDENT, 'completed', 1);
      expect(done?.state).toBe('completed');
      const head = await school.log.head();
      expect(school.projections.health().every(({ position }) => position >= head)).toBe(true);
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** With its write-ahead log: the process is stopped. */
async function copyLog(from: string, to: string): Promise<void> {
  const files = (await readdir(from)).filter((name) => name.startsWith('events.sqlite'));
  await Promise.all(files.map((name) => cp(join(from, name), join(to, name))));
}

/** The files that still have a canary, in any writing of its case. */
async function traces(): Promise<readonly string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found = files.map(async ({ parentPath, name }) => {
    const bytes = (await readFile(join(parentPath, name))).toString('latin1').toLowerCase();
    return bytes.includes('zcanaryq') ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}

it('a removed student is in no byte of the data and no line of the log, also after a restart and a restored backup', async () => {
  let school = await open();
  const { gone, stays, shared } = await plant(school);
  expect(made).toBeGreaterThanOrEqual(260);
  await school.app.stop();
  await school.close();
  await copyLog(folder, backup);
  expect(await traces()).not.toEqual([]);

  school = await open();
  await school.commands.removeStudent(by, gone);
  await isErased(school);
  await vi.waitFor(async () => expect(await traces()).toEqual([]), { timeout: 10_000, interval: 50 });
  const reports = await school.log.readStream(`report-${shared}`);
  expect(reports.events.at(-1)?.data).toMatchObject({ students: [stays] });
  await Promise.all(school.projections.health().map(({ view }) => school.projections.rebuild(view)));
  expect(await traces()).toEqual([]);
  await school.close();
  expect(await traces()).toEqual([]);

  const lost = (await readdir(folder)).filter((name) => !['erasures', 'email-key'].includes(name));
  await Promise.all(lost.map((name) => rm(join(folder, name), { recursive: true })));
  await copyLog(backup, folder);
  expect(await traces()).not.toEqual([]);
  school = await open();
  await isErased(school);
  await vi.waitFor(async () => expect(await traces()).toEqual([]), { timeout: 10_000, interval: 50 });
  await school.close();
  expect(lines.toLowerCase()).not.toContain('zcanaryq');
}, 90_000);
