import { describe } from 'vitest';
import { describeCommitting } from './contract/committing.ts';
import { describeFinding } from './contract/finding.ts';
import type { OpenStore } from './contract/opened-store.ts';
import { describePaging } from './contract/paging.ts';
import { describeReading } from './contract/reading.ts';
import { describeRebuilding } from './contract/rebuilding.ts';
import { describeSharing } from './contract/sharing.ts';

/**
 * What every adapter of the view store port keeps, as tests. Call it in a test file of the adapter.
 * @param open gives an empty store of its own at each call
 */
export function viewStoreContract(name: string, open: OpenStore): void {
  describe(`${name} keeps the view store's contract:`, () => {
    describeReading(open);
    describeFinding(open);
    describePaging(open);
    describeCommitting(open);
    describeRebuilding(open);
    describeSharing(open);
  });
}
