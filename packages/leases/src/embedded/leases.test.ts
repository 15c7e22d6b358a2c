import { leasesContract } from '../contract-suite.ts';
import { openEmbeddedLeases } from './index.ts';

leasesContract('in one process', async () => {
  const leases = openEmbeddedLeases();
  return { leases, close: () => leases.close() };
});
