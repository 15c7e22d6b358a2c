import { usersView } from '@vigie/projections/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startExports, ZOE } from '../testing/exports.ts';
import { CLEO, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';
import { refusal } from '../testing/refusal.ts';
import { positionOf } from '../testing/test-views.ts';

let app: QueryApp;
let staff: Staff;
beforeEach(async () => {
  ({ app, staff } = await startExports());
});
afterEach(() => app.stop());

describe('Every export', () => {
  const PATHS = ['/api/reports/export', '/api/access/export'] as const;
  const FAR = positionOf(900_000);

  it.each([
    [PATHS[0], 'reports'],
    [PATHS[0], 'students'],
    [PATHS[1], 'accesses'],
    [PATHS[1], 'students'],
  ])('holds what its reader has seen: %s waits for %s', async (path, late) => {
    const hasty = await startQueryApp({ patience: 20 });
    const { cpe } = await signInStaff(hasty);
    const views = ['reports', 'accesses', 'students', 'users'].filter((view) => view !== late);
    for (const view of views) hasty.signals.publish({ view, position: FAR, changed: false });
    const early = await cpe.get(path, { 'X-Min-Position': FAR });
    hasty.signals.publish({ view: late, position: FAR, changed: false });
    const { status } = await cpe.get(path, { 'X-Min-Position': FAR });
    await hasty.stop();
    expect(refusal(early)).toEqual([503, 'server.unavailable']);
    expect(status).toBe(200);
  });

  it('leaves a line in the audit, and those that are refused do not', async () => {
    for (const path of [...PATHS, `/api/reports/export?student=${ZOE._id}&format=xlsx`]) await staff.cpe.get(path);
    for (const path of PATHS) await staff.ana.get(path);
    const { lines } = await app.audit.find({}, { limit: 10 });
    expect(new Set(lines.map(({ by, what, student }) => `${by} ${what} ${student}`))).toEqual(
      new Set([
        `${CLEO._id} accesses.export null`,
        `${CLEO._id} reports.export null`,
        `${CLEO._id} reports.export ${ZOE._id}`,
      ]),
    );
    expect(lines).toHaveLength(3);
  });

  it.each([...PATHS, `/api/students/${ZOE._id}/dossier`])('ends with its reader’s role: %s', async (path) => {
    vi.spyOn(app.audit, 'record').mockImplementation(async () => {
      await app.views.put(usersView, { ...CLEO, isCPE: false });
    });
    await expect(staff.cpe.get(path)).rejects.toThrow('aborted');
  });

  it.each(PATHS)('sends nothing where the line can not be kept: %s', async (path) => {
    vi.spyOn(app.audit, 'record').mockRejectedValue(new Error('disk full'));
    expect(refusal(await staff.cpe.get(path))).toEqual([500, 'server.error']);
  });
});
