import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
