import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Student } from '@vigie/command-service/contract';
import type { ImportAnswer, LeaversAnswer } from '@vigie/query-service/contract';
import { addStudent, findStudentsNamed, uniqueName } from './admin.ts';

/** An import for a new school year, which has not found some students of a last name of their own. */
export interface ImportWithLeavers {
  readonly path: string;
  readonly name: string;
  /** By their first names. */
  readonly students: ReadonlyMap<string, Student>;
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
  const students = new Map<string, Student>();
  for (const firstName of [...left, ...unclear]) {
    const email = left.includes(firstName) ? `${firstName.toLowerCase()}.${name.toLowerCase()}@example.test` : null;
    students.set(firstName, await addStudent(page, `${firstName} ${name}`, { firstName, lastName: name, email }));
  }
  const id = randomUUID();
  const told: ImportAnswer['import'] = {
    id,
    state: 'completed',
    done: 3,
    total: 3,
    added: 3,
    removed: 0,
    enrolled: 0,
    moved: 0,
    badged: 0,
    leavers: students.size,
    errors: [],
    errorCount: 0,
  };
  await page.route(`**/api/admin/imports/${id}`, (route) => route.fulfill({ json: { import: told } }));
  await page.route(`**/api/admin/imports/${id}/leavers`, async (route) => {
    const position = route.request().headers()['x-min-position'];
    const enrolled = await findStudentsNamed(page, name, position === undefined ? {} : { 'x-min-position': position });
    const those = (names: readonly string[]) => enrolled.filter(({ firstName }) => names.includes(firstName));
    const answer: LeaversAnswer = { left: those(left), unclear: those(unclear) };
    await route.fulfill({ json: answer });
  });
  return { path: `/admin?tab=students&import=${id}`, name, students };
}
