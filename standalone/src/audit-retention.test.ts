import { auditList } from '@vigie/query-service/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { openTestSchool, type TestSchool } from './testing/test-school.ts';

const DAY_MS = 86_400_000;

let town: TestSchool;
afterEach(() => town.close());

it('Who exported what is forgotten once RETENTION_AUDIT_DAYS are over, and not before', async () => {
  town = await openTestSchool({ env: { RETENTION_AUDIT_DAYS: '30' } });
  await town.register('cleo', { isCPE: true });
  await exportReports();
  town.clock.now += 20 * DAY_MS;
  const second = await exportReports();
  expect(await exportedOn()).toHaveLength(2);
  town.clock.now += 11 * DAY_MS;
  await town.school.jobs.enqueue({ kind: 'retention-sweep', id: 'of-that-day', payload: null });
  await vi.waitFor(async () => expect(await exportedOn()).toEqual([second]), { timeout: 20_000 });
});

/** @returns when, ISO 8601 */
async function exportReports(): Promise<string> {
  const cpe = await town.signIn('cleo');
  expect((await cpe.get('/api/reports/export')).status).toBe(200);
  return new Date(town.clock.now).toISOString();
}

async function exportedOn(): Promise<readonly string[]> {
  const cpe = await town.signIn('cleo');
  return auditList.parse((await cpe.get('/api/admin/audit')).body).lines.map(({ on }) => on);
}
