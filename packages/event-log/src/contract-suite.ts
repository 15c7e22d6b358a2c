import { describe } from 'vitest';
import { describeAppending } from './contract/appending.ts';
import { describeClosing } from './contract/closing.ts';
import { describeConcurrency } from './contract/concurrency.ts';
import { describeFidelity } from './contract/fidelity.ts';
import type { OpenEventLog, OpenSharedEventLog } from './contract/opened-log.ts';
import { describeReadingAll } from './contract/reading-all.ts';
import { describeReadingStreams } from './contract/reading-streams.ts';
import { describeRepeating } from './contract/repeating.ts';
import { describeSharing } from './contract/sharing.ts';
import { describeSubscribing } from './contract/subscribing.ts';
import { describeTruncating } from './contract/truncating.ts';

/**
 * What every adapter of the event log port keeps, as tests. Call it in a test file of the adapter.
 * @param open gives an empty log of its own at each call
 */
export function eventLogContract(name: string, open: OpenEventLog): void {
  describe(`${name} keeps the event log's contract:`, () => {
    describeAppending(open);
    describeRepeating(open);
    describeReadingStreams(open);
    describeReadingAll(open);
    describeSubscribing(open);
    describeConcurrency(open);
    describeTruncating(open);
    describeFidelity(open);
    describeClosing(open);
  });
}

/** The same, and what holds among several instances and across restarts, for a log that outlives the process. */
export function sharedEventLogContract(name: string, open: OpenSharedEventLog): void {
  eventLogContract(name, open);
  describe(`${name} keeps the shared event log's contract:`, () => {
    describeSharing(open);
  });
}
