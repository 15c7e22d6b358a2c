import type { DomainEvent } from '../contract/index.ts';
import { rule, type Context, type Decider, type Decision, type Happened } from '../decider.ts';

type DismissalEvent = DomainEvent<'AdminDismissed'>;

/** Ids of the admins whose removal was decided, whether or not it has been recorded. */
export type Dismissed = ReadonlySet<string>;

export interface DismissAdmin {
  readonly type: 'DismissAdmin';
  readonly userId: string;
}

export interface DismissalContext extends Context {
  /** Ids of the registered admins, read after the state. */
  readonly admins: ReadonlySet<string>;
}

/** The one stream of dismissals. */
export const ALL_DISMISSALS = 'dismissals';

/**
 * Whose removal as an admin was decided, in one stream: of two who remove each other at the same moment, through
 * whichever instances, one appends first, and the other is decided anew. Who was dismissed stays so: a removal that was
 * cut off is finished by the next one of the same account, and until then nobody counts on that admin.
 */
export const dismissalDecider: Decider<Dismissed, DismissAdmin, DismissalEvent, DismissalContext> = {
  streamPrefix: 'admins',
  eventTypes: { AdminDismissed: ['DismissAdmin'] },
  initialState: new Set(),
  evolve,
  decide,
};

function evolve(dismissed: Dismissed, { data }: Happened<DismissalEvent>): Dismissed {
  return new Set([...dismissed, data.userId]);
}

/** Never the last one. Twice is a quiet no-op. */
function decide(
  { userId }: DismissAdmin,
  dismissed: Dismissed,
  { admins }: DismissalContext,
): Decision<DismissalEvent> {
  if (dismissed.has(userId)) return [];
  const hasOthers = [...admins].some((other) => other !== userId && !dismissed.has(other));
  return hasOthers ? [{ type: 'AdminDismissed', data: { userId } }] : rule('user.lastAdmin');
}
