import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { studentList } from '@vigie/query-service/contract';
import type { Person } from './person.ts';
import type { Student } from './steps.ts';

const FIRST_TAG = 1_000_000;
/** So many rows of students fit into one request. */
const AT_ONCE = 50;
const LOOK_AGAIN_MS = 200;

/** The address of one of those who work there. */
export const emailOf = (n: number): string => `drill${n}@example.test`;

export interface SchoolSize {
  /** Who works there: they take turns. */
  readonly people: number;
  /** Each has a badge. */
  readonly students: number;
}

/**
 * Registers people and students for a drill, and tells who the students are.
 * @throws when the school does not take them
 */
export async function fillSchool(admin: Person, { people, students }: SchoolSize): Promise<readonly Student[]> {
  for (let n = 0; n < people; n += 1) {
    await accepted(admin, '/api/admin/users', { name: `Drill ${n}`, email: emailOf(n), isCPE: n % 4 === 0 });
  }
  const numbers = Array.from({ length: students }, (_, n) => n);
  let position = '';
  for (let start = 0; start < students; start += AT_ONCE) {
    const rows = numbers.slice(start, start + AT_ONCE).map((n) => ({
      firstName: 'Ann',
      lastName: `DRILL${n}X`,
      email: null,
      tagNb: String(FIRST_TAG + n),
      level: '6e',
      section: 'A',
      status: 'cyan',
    }));
    position = await accepted(admin, '/api/admin/students', { students: rows });
  }
  return listed(admin, position);
}

/** Sends it again under its key while something is away. @returns its position @throws when it is refused */
async function accepted(admin: Person, path: string, body: object): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const reply = await admin.send('POST', path, { body, headers });
    if (typeof reply === 'object' && reply.status === 201) return String(reply.headers['x-position']);
    if (typeof reply === 'object' && reply.status !== 503) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    await delay(LOOK_AGAIN_MS);
  }
}

/** Asks again while the views are behind. */
async function listed(admin: Person, position: string): Promise<readonly Student[]> {
  const students: Student[] = [];
  for (let after: string | null = ''; after !== null;) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const reply = await admin.send('GET', `/api/admin/students?pageSize=100${cursor}`, {
      headers: { 'x-min-position': position },
    });
    if (typeof reply === 'object' && reply.status === 503) {
      await delay(LOOK_AGAIN_MS);
      continue;
    }
    const page = studentList.parse(typeof reply === 'object' ? reply.body : reply);
    for (const { id, tagNb } of page.students) if (tagNb !== null) students.push({ id, tagNb });
    after = page.next;
  }
  return students;
}
