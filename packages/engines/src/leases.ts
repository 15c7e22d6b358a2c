import type { Leases } from '@vigie/leases';
import { openEmbeddedLeases } from '@vigie/leases/embedded';
import type { Settings } from '@vigie/settings';

/** Opens the leases among all instances on the database that the settings name; without one, this process is alone. */
export async function openLeases({ mongodbUrl }: Pick<Settings, 'mongodbUrl'>): Promise<Leases> {
  if (mongodbUrl === null) return openEmbeddedLeases();
  const { openMongoLeases } = await import('@vigie/leases/mongo');
  return openMongoLeases({ url: mongodbUrl });
}
