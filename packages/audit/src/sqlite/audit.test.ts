import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readAuditContract } from '../contract-suite.ts';
import { openSqliteAudit } from './index.ts';

const LOCK_FOR_A_MOMENT = fileURLToPath(new URL('lock-for-a-moment.child.ts', import.meta.url));

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
  const other = spawn(process.execPath, ['--import', 'tsx', LOCK_FOR_A_MOMENT, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(other, 'exit');
  await once(other.stdout, 'data');
  const audit = openSqliteAudit({ file });
  expect(await audit.find({}, { limit: 1 })).toMatchObject({ lines: [] });
  await gone;
  await audit.close();
  rmSync(folder, { recursive: true });
});
