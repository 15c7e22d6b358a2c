import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Student } from '@vigie/command-service/contract';
import type { LeaversAnswer } from '@vigie/query-service/contract';
import { uniqueName } from './admin.ts';
import { toldImport } from './imports.ts';
import { send } from './reports.ts';

/** An import for a new school year, which has not found some students of a last name of their own. */
export interface ImportWithLeavers {
  readonly path: string;
  readonly name: string;
  /** In the order in which they were named. */
  readonly students: readonly Student[];
}

/**
 * Has an import told for which these are in no row: that of a file would not find anybody whom other journeys have added,
 * either. They are students of the school, and whoever of them is deleted is told no more.
 */
export async function openWithLeavers(
  page: Page,
  left: readonly string[],
  unclear: readonly string[],
): Promise<ImportWithLeavers> {
  const name = uniqueName();
  const students = [...left, ...unclear].map((firstName): Student => {
    const email = left.includes(firstName) ? `${firstName.toLowerCase()}.${name.toLowerCase()}@example.test` : null;
    const who = { id: randomUUID(), firstName, lastName: name, email, tagNb: null };
    const now = new Date().toISOString();
    return { ...who, level: '6e', section: 'A', status: 'cyan', photo: null, created_at: now };
  });
  await send(page, 'POST', '/api/admin/students', { students });
  const gone = new Set<string>();
  page.on('response', (answer) => {
    if (answer.request().method() === 'DELETE' && answer.ok()) gone.add(answer.url().replace(/.*\//u, ''));
  });
  const id = randomUUID();
  const told = toldImport({ id, state: 'completed', done: 3, total: 3, added: 3, leavers: students.length });
  await page.route(`**/api/admin/imports/${id}`, (route) => route.fulfill({ json: { import: told } }));
  await page.route(`**/api/admin/imports/${id}/leavers`, (route) => {
    const those = (names: readonly string[]) =>
      students.filter((student) => names.includes(student.firstName) && !gone.has(student.id));
    const answer: LeaversAnswer = { left: those(left), unclear: those(unclear) };
    return route.fulfill({ json: answer });
  });
  return { path: `/admin?tab=students&import=${id}`, name, students };
}
