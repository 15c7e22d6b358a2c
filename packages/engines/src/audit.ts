import { join } from 'node:path';
import type { ReadAudit } from '@vigie/audit';
import { openSqliteAudit } from '@vigie/audit/sqlite';
import type { Settings } from '@vigie/settings';

/** Where the embedded read audit lies. */
export const auditFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'audit.sqlite');

/** Opens the read audit that the settings name (design section 1). */
export async function openReadAudit(settings: Pick<Settings, 'dataDir' | 'mongodbUrl'>): Promise<ReadAudit> {
  const { mongodbUrl } = settings;
  if (mongodbUrl === null) return openSqliteAudit({ file: auditFile(settings) });
  const { openMongoAudit } = await import('@vigie/audit/mongo');
  return openMongoAudit({ url: mongodbUrl });
}
