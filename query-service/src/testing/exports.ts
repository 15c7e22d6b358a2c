import { studentsView } from '@vigie/projections/contract';
import { expect } from 'vitest';
import { studentDocument } from './documents.ts';
import { id } from './ids.ts';
import { ANA, signInStaff, type Staff } from './people.ts';
import { startQueryApp, type QueryApp, type Reader } from './query-app.ts';

export const ZOE = studentDocument({ _id: id('c', 1), firstName: 'Zoé', lastName: 'DUPRÉ', level: '4e', section: 'B' });
export const IGOR = studentDocument({
  _id: id('c', 2),
  firstName: 'Igor',
  lastName: 'MARTIN',
  level: '6e',
  section: null,
});

export const REPORT = {
  _id: id('a', 1),
  students: [ZOE._id, IGOR._id, id('c', 9)],
  on: '2026-03-01T23:15:00.000Z',
  by: ANA._id,
  location: 'Cour',
  comment: 'A crié',
};

/** A school at night, when the day is another one than in UTC, with the two students. */
export async function startExports(): Promise<{ readonly app: QueryApp; readonly staff: Staff }> {
  const app = await startQueryApp({ now: '2026-03-02T23:30:00.000Z' });
  const staff = await signInStaff(app);
  await app.views.put(studentsView, ZOE, IGOR);
  return { app, staff };
}

/** Lines of a CSV file whose cells have no line breaks. */
export async function readCsv(reader: Reader, path: string): Promise<readonly string[]> {
  const { status, text } = await reader.get(path);
  expect(status).toBe(200);
  return text
    .replace(/^\uFEFF/u, '')
    .split('\r\n')
    .slice(0, -1);
}
