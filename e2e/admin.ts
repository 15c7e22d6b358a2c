import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { User, Student } from '@vigie/command-service/contract';
import { studentsFound, usersFound } from '@vigie/query-service/contract';
import { expect } from './fixtures.ts';
import { portrait } from './photos.ts';
import { commandHeaders, read, sendForPosition } from './reports.ts';

/** What journeys of the Admin screen prepare by the product's own calls. */

/** A last name that nobody else has, as the directory writes it. */
export const uniqueName = (): string =>
  randomUUID()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    .slice(0, 14)
    .toUpperCase();

/** A tag number that nobody else has. */
export const uniqueTag = (): string => String(BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 14)}`));

/** Registers an account that is found from then on, as an admin. */
export async function registerUser(page: Page, name: string): Promise<void> {
  const account = { name, email: `${name}@example.test`, isCPE: false };
  const after = await sendForPosition(page, 'POST', '/api/admin/users', account);
  expect(await findUsers(page, name, after)).toHaveLength(1);
}

export async function findUsers(
  page: Page,
  name: string,
  headers: Record<string, string> = {},
): Promise<readonly User[]> {
  const answer = await read(page, '/api/admin/users/search', { params: { query: '', name }, headers });
  return usersFound.parse(await answer.json()).users;
}

/** Adds a student, as CPE or admin. @returns them as the directory has them */
export async function addStudent(page: Page, lastName: string, change: object = {}): Promise<Student> {
  const student = { lastName, firstName: 'Zoé', email: null, tagNb: null, level: '6e', section: 'A', status: 'cyan' };
  const after = await sendForPosition(page, 'POST', '/api/admin/students', { students: [{ ...student, ...change }] });
  const [added] = await findStudentsNamed(page, lastName, after);
  if (added === undefined) throw new Error(`There is no student called ${lastName}`);
  return added;
}

/** Adds a student who has a photo, as CPE or admin. */
export async function addStudentWithPhoto(page: Page, lastName: string): Promise<Student> {
  const { id } = await addStudent(page, lastName);
  const answer = await page.request.post(`/api/admin/students/${id}/photo`, {
    multipart: { photo: portrait('me.png', 200) },
    headers: await commandHeaders(page),
  });
  expect(answer.ok(), `the photo: ${answer.status()}`).toBe(true);
  await expect.poll(async () => (await findStudentsNamed(page, lastName))[0]?.photo ?? null).not.toBeNull();
  const [student] = await findStudentsNamed(page, lastName);
  if (student === undefined) throw new Error(`There is no student called ${lastName}`);
  return student;
}

/** Students of the directory, by name. */
export async function findStudentsNamed(
  page: Page,
  name: string,
  headers: Record<string, string> = {},
): Promise<readonly Student[]> {
  const answer = await read(page, '/api/admin/students/search', { params: { query: '', name }, headers });
  return studentsFound.parse(await answer.json()).students;
}

/** Opens the directory with what a search finds. */
export async function openStudents(page: Page, search: string): Promise<void> {
  await page.goto(`/admin?tab=students&q=${search}`);
  await expect(page.getByRole('heading', { name: 'Query result' })).toBeVisible();
}

/** A student in the directory, as a card. */
export const studentCard = (page: Page, name: string): Locator => page.getByRole('article', { name: new RegExp(name) });

/** Rows of students of one last name, with emails of their own. */
export const roster = (name: string, count: number): string =>
  Array.from({ length: count }, (_, n) => `${name}\tAnn${'a'.repeat(n % 7)}-${n}\tann${n}.${name}@example.test`).join(
    '\n',
  );
