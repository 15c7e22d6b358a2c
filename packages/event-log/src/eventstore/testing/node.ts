import type { Metadata } from '@grpc/grpc-js';
import type { Faults } from './faults.ts';
import type { Problem } from './problems.ts';
import type { TransactionLog } from './transaction-log.ts';

/** What the services of one server need. */
export interface Node {
  readonly log: TransactionLog;
  readonly faults: Faults;
  /** Why a call with these headers is refused: who sends it, or because it wants the leader and this is none. */
  refusal(headers: Metadata): Problem | null;
}
