import { decideClaim, decideRelease, type ClaimContext, type ClaimState } from '../claims/claim.ts';
import type { DomainEvent } from '../contract/index.ts';
import { conflict, unreachable } from '../decider.ts';
import type { Decider, Decision, Happened } from '../decider.ts';

type BadgeEvent = DomainEvent<'BadgeAssigned' | 'BadgeReleased'>;

export type BadgeCommand = {
  readonly type: 'AssignBadge' | 'ReleaseBadge';
  readonly studentId: string;
};

/** Who holds a tag number: one student at a time (design section 3). */
export const badgeDecider: Decider<ClaimState, BadgeCommand, BadgeEvent, ClaimContext> = {
  streamPrefix: 'badge',
  eventTypes: { BadgeAssigned: ['AssignBadge'], BadgeReleased: ['ReleaseBadge'] },
  initialState: { status: 'free' },
  evolve,
  decide,
};

function evolve(_state: ClaimState, event: Happened<BadgeEvent>): ClaimState {
  switch (event.type) {
    case 'BadgeAssigned':
      return { status: 'held', by: event.data.studentId, since: event.metadata.recordedAt };
    case 'BadgeReleased':
      return { status: 'free' };
    default:
      return unreachable(event);
  }
}

function decide({ type, studentId }: BadgeCommand, state: ClaimState, context: ClaimContext): Decision<BadgeEvent> {
  switch (type) {
    case 'AssignBadge':
      return decideClaim(studentId, state, context, {
        claimed: { type: 'BadgeAssigned', data: { studentId } },
        taken: conflict('student.badgeTaken', 'tagNb'),
      });
    case 'ReleaseBadge':
      return decideRelease(studentId, state, { type: 'BadgeReleased', data: { studentId } });
    default:
      return unreachable(type);
  }
}
