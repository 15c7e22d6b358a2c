import { IMPORT_ROSTER, type ImportResult } from '@vigie/command-service/contract';
import type { Job } from '@vigie/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { studentsView } from '@vigie/projections/contract';
import { importAnswer, leaversAnswer } from '../contract/index.ts';
import { studentDocument } from '../testing/documents.ts';
import { id } from '../testing/ids.ts';
import { signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';

const NOW = '2026-03-02T08:00:00.000Z';

let app: QueryApp;
let staff: Staff;
let found: Job | null;
beforeAll(async () => {
  app = await startQueryApp({ jobs: { find: async () => found } });
  staff = await signInStaff(app);
});
beforeEach(() => {
  found = null;
});
afterAll(() => app.stop());

const ended = (result: Job['result']): Job => ({
  kind: IMPORT_ROSTER,
  id: id('e', 1),
  state: 'completed',
  attempts: 1,
  nextAttemptAt: null,
  progress: null,
  result,
  error: null,
  enqueuedAt: NOW,
  finishedAt: NOW,
});

const errors = (count: number): ImportResult['errors'] =>
  Array.from({ length: count }, (_, index) => ({ row: index + 1, path: 'email', text: 'student.emailInvalid' }));

const NOBODY = { added: 0, removed: 0, enrolled: 0, moved: 0, statusChanged: 0, badged: 0, leavers: null };

const leaversPath = (n: number): string => `/api/admin/imports/${id('e', n)}/leavers`;

const shown = async () => (await staff.cpe.read(`/api/admin/imports/${id('e', 1)}`, importAnswer)).import;

describe('An import', () => {
  it('tells the first errors, and how many there are', async () => {
    found = ended({ ...NOBODY, total: 500, errors: errors(200), errorCount: 450 });
    expect(await shown()).toMatchObject({ added: 0, total: 500, done: 0, errors: errors(200), errorCount: 450 });
  });

  it('tells who was added, removed since an earlier one, enrolled already, and moved to another class', async () => {
    const counts = { added: 1, removed: 2, enrolled: 3, moved: 4, badged: 5 };
    found = ended({ ...counts, total: 10, errors: [], errorCount: 0 });
    expect(await shown()).toMatchObject({ ...counts, total: 10, done: 10 });
  });

  it('tells how many are in no row, and by class who of them is still enrolled', async () => {
    await app.views.put(
      studentsView,
      studentDocument({ _id: id('c', 1), firstName: 'Ann', level: 'Term' }),
      studentDocument({ _id: id('c', 2), firstName: 'Ben', level: '6e' }),
      studentDocument({ _id: id('c', 3), firstName: 'Dan', level: '3e' }),
    );
    const leavers = { left: [id('c', 1), id('c', 2), id('c', 4)], unclear: [id('c', 3)] };
    found = ended({ ...NOBODY, leavers, total: 1, errors: [], errorCount: 0 });
    expect(await shown()).toMatchObject({ leavers: 4 });
    const { left, unclear } = await staff.cpe.read(leaversPath(1), leaversAnswer);
    expect([left, unclear].map((students) => students.map(({ firstName }) => firstName))).toEqual([
      ['Ben', 'Ann'],
      ['Dan'],
    ]);
  });

  it.each([
    ['nothing is known of', null],
    ['has not ended', { ...ended(null), state: 'running' as const }],
    ['has moved nobody', ended({ ...NOBODY, total: 1, errors: [], errorCount: 0 })],
  ])('that %s tells of nobody who may have left', async (_, job) => {
    found = job;
    expect((await staff.cpe.get(leaversPath(2))).status).toBe(404);
  });
});
