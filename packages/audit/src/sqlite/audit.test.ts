import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockForAMoment } from '@vigie/sqlite/testing';
import { expect, test } from 'vitest';
import { readAuditContract } from '../contract-suite.ts';
import { openSqliteAudit } from './index.ts';

readAuditContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-audit-'));
  const file = join(folder, 'new', 'audit.sqlite');
  const audit = openSqliteAudit({ file });
  return {
    audit,
    openAnother: async () => openSqliteAudit({ file }),
    close: async () => {
      await audit.close();
      rmSync(folder, { recursive: true });
    },
  };
});

test('a process that opens the audit waits until another one has made it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-audit-'));
  const file = join(folder, 'audit.sqlite');
  const { gone } = await lockForAMoment(file, 'EXCLUSIVE');
  const audit = openSqliteAudit({ file });
  expect(await audit.find({}, { limit: 1 })).toMatchObject({ lines: [] });
  await gone;
  await audit.close();
  rmSync(folder, { recursive: true });
});
