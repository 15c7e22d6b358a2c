import { reportsView, studentsView, usersView } from '@vigie/projections/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportDocument, studentDocument } from '../testing/documents.ts';
import { id } from '../testing/ids.ts';
import { ANA, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';
import { refusal } from '../testing/refusal.ts';

/**
 * While an installation is upgraded, projections of the next version build views that this query service can't read.
 */

const UNAVAILABLE = [503, 'server.unavailable'];

let app: QueryApp;
let staff: Staff;
beforeEach(async () => {
  app = await startQueryApp();
  staff = await signInStaff(app);
  await app.views.put(studentsView, studentDocument({ _id: id('c', 1) }));
  await app.views.put(reportsView, reportDocument({ _id: id('a', 1), by: ANA._id, students: [id('c', 1)] }));
});
afterEach(() => app.stop());

it.each([
  '/api/reports',
  '/api/reports/myReports',
  `/api/reports/report/${id('a', 1)}`,
  '/api/reports/export',
  `/api/students/${id('c', 1)}/dossier`,
  '/api/user',
])('a list that can’t be read is no empty one: GET %s', async (path) => {
  await app.views.replace(reportsView);
  const answer = await staff.admin.get(path);
  expect(refusal(answer)).toEqual(UNAVAILABLE);
  expect(answer.headers['retry-after']).toBe('1');
});

it('what reads other views is answered', async () => {
  await app.views.replace(reportsView);
  expect((await staff.admin.get('/api/admin/students')).status).toBe(200);
});

it('nobody is signed out by accounts that can’t be read', async () => {
  await app.views.replace(usersView);
  expect(refusal(await staff.ana.get('/api/user'))).toEqual(UNAVAILABLE);
});
