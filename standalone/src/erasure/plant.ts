import type { Answer, Browser } from '@vigie/http/testing';
import { importAnswer, studentsFound } from '@vigie/query-service/contract';
import { v4 } from 'uuid';
import { expect, vi } from 'vitest';
import { carriers } from '../uploads/hostile-images/metadata.ts';
import { makeSeeds } from '../uploads/hostile-images/seeds.ts';
import type { Canaries } from './canaries.ts';

/** How much there is about the student. */
export interface Garden {
  readonly reports: number;
  readonly accesses: number;
  readonly bugReports: number;
  readonly photos: number;
}

/** What was planted: ids of students, of reports, accesses and bug reports, and the photo's address. */
export interface Planted {
  readonly gone: string;
  readonly stays: string;
  /** A report about both. */
  readonly shared: string;
  readonly reports: readonly string[];
  readonly importId: string;
  readonly photo: string;
}

const DETAILS = { level: '6e', section: 'A', status: 'cyan' } as const;

/**
 * A student who came by an import, with a canary in every field that is about them: names and addresses before and
 * after a change, photos, reports before and after a revision, filed and deleted, exits and entries, bug reports.
 */
export async function plant(admin: Browser, { next }: Canaries, garden: Garden, now: number): Promise<Planted> {
  const stays = await found(admin, 'Stella', await added(admin, 'Stella', 'Staying'));
  const lastName = next();
  const importId = await imported(admin, `${lastName},${next()},${next().toLowerCase()}@example.test`);
  const gone = await found(admin, lastName);
  const student = { ...DETAILS, firstName: next(), lastName: next(), email: `${next()}@example.test`, tagNb: '77' };
  await done(admin.patch(`/api/admin/students/${gone}`, student));
  const photo = await photographed(admin, gone, garden.photos, next);

  const content = { category: 'phone', location: 'Court', comment: 'Shared', finalized: true };
  const shared = v4();
  await done(admin.post('/api/reports', { ...content, id: shared, students: [gone, stays] }));
  const reports = Array.from({ length: garden.reports }, () => v4());
  await each(reports, async (id, n) => {
    const own = { ...content, students: [gone], location: next(), comment: next() };
    await done(admin.post('/api/reports', { ...own, id }));
    if (n % 3 === 0) await done(admin.patch(`/api/reports/${id}`, { ...own, comment: next() }));
    if (n % 3 === 1) await done(admin.post(`/api/reports/${id}/file`));
    if (n % 3 === 2) await done(admin.delete(`/api/reports/${id}`));
  });
  await each(
    Array.from({ length: garden.accesses }, () => v4()),
    async (id, n) => {
      const occurredAt = new Date(now - (n + 1) * 60_000).toISOString();
      const access = { id, direction: n % 4 < 2 ? 'out' : 'in', occurredAt, reason: next() };
      await done(admin.post(`/api/access/${gone}`, access));
      if (n % 2 === 0) await done(admin.delete(`/api/access/${id}`));
    },
  );
  await each(
    Array.from({ length: garden.bugReports }, () => next()),
    (comment) => done(admin.post('/api/bugreport', { comment: `About ${comment}`, student: gone })),
  );
  return { gone, stays, shared, reports, importId, photo };
}

async function done(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

const each = async <T>(items: readonly T[], work: (item: T, n: number) => Promise<unknown>): Promise<void> =>
  void (await Promise.all(items.map(work)));

const added = (admin: Browser, firstName: string, lastName: string): Promise<Answer> =>
  done(admin.post('/api/admin/students', { students: [{ ...DETAILS, firstName, lastName }] }));

/** The id of the one student of that name. @param after the answer of a command that is waited for */
async function found(admin: Browser, name: string, after?: Answer): Promise<string> {
  const headers: Record<string, string> = {};
  if (after !== undefined) headers['x-min-position'] = String(after.headers['x-position']);
  return vi.waitFor(
    async () => {
      const { body } = await done(admin.get(`/api/students/search?name=${name}`, headers));
      const [student] = studentsFound.parse(body).students;
      if (student === undefined) throw new Error('Nobody has that name');
      return student.id;
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** A file with nothing but faults, and then one that adds a student. @returns the id of the second import */
async function imported(admin: Browser, row: string): Promise<string> {
  const sendFile = async (body: string): Promise<string> => {
    const path = `/api/admin/imports?${new URLSearchParams(DETAILS).toString()}`;
    const answer = await done(admin.send('POST', path, { body, headers: { 'content-type': 'text/csv' } }));
    const [, id = ''] = /"id":"([0-9a-f-]{36})"/u.exec(answer.text) ?? [];
    await vi.waitFor(
      async () => {
        const { body } = await done(admin.get(`/api/admin/imports/${id}`));
        expect(importAnswer.parse(body).import.state).toBe('completed');
      },
      { timeout: 20_000, interval: 20 },
    );
    return id;
  };
  await sendFile(`${row} is no address`);
  return sendFile(row);
}

/**
 * Photos one after the other, each with a canary where its type has metadata, and one in its name.
 * @returns the last one's address
 */
async function photographed(admin: Browser, student: string, count: number, next: () => string): Promise<string> {
  const places = carriers(await makeSeeds()).slice(0, count);
  let photo = '';
  for (const { carry } of places) {
    const boundary = 'planted';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="${next()}.jpg"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), carry(Buffer.from(next())), Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const { text } = await done(admin.send('POST', `/api/admin/students/${student}/photo`, { body, headers }));
    photo = /\/api\/students\/[^"]*\/photo\/[0-9a-f]{64}/u.exec(text)?.[0] ?? '';
  }
  return photo;
}
