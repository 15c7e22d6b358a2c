import { join } from 'node:path';
import type { ReadAudit } from '@vigie/audit';
import { openSqliteAudit } from '@vigie/audit/sqlite';
import type { Settings } from '@vigie/settings';

/** Opens the read audit that the settings name (design section 1). */
export async function openReadAudit({
  dataDir,
  mongodbUrl,
}: Pick<Settings, 'dataDir' | 'mongodbUrl'>): Promise<ReadAudit> {
  if (mongodbUrl === null) return openSqliteAudit({ file: join(dataDir, 'audit.sqlite') });
  const { openMongoAudit } = await import('@vigie/audit/mongo');
  return openMongoAudit({ url: mongodbUrl });
}
