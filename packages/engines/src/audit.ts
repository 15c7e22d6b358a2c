import { join } from 'node:path';
import type { ReadAudit } from '@vigie/audit';
import { openSqliteAudit } from '@vigie/audit/sqlite';
import type { Settings } from '@vigie/settings';

/** Opens the read audit that the settings name (design section 1). */
export function openReadAudit({ dataDir }: Pick<Settings, 'dataDir'>): ReadAudit {
  return openSqliteAudit({ file: join(dataDir, 'audit.sqlite') });
}
