import { describe } from 'vitest';
import { describeEnqueuing } from './contract/enqueuing.ts';
import type { OpenJobs } from './contract/opened-jobs.ts';
import { describeRetrying } from './contract/retrying.ts';
import { describeSharing } from './contract/sharing.ts';
import { describeStopping } from './contract/stopping.ts';
import { describeWorking } from './contract/working.ts';

/**
 * What every adapter of the jobs port keeps, as tests. Call it in a test file of the adapter.
 * @param open gives an empty queue of its own at each call
 */
export function jobsContract(name: string, open: OpenJobs): void {
  describe(`${name} keeps the contract of jobs:`, () => {
    describeEnqueuing(open);
    describeWorking(open);
    describeRetrying(open);
    describeStopping(open);
    describeSharing(open);
  });
}
