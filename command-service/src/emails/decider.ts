import { decideClaim, decideRelease, type ClaimContext, type ClaimState } from '../claims/claim.ts';
import type { DomainEvent } from '../contract/index.ts';
import { conflict, unreachable } from '../decider.ts';
import type { Decider, Decision, Happened } from '../decider.ts';

type EmailEvent = DomainEvent<'EmailClaimed' | 'EmailReleased'>;

export type EmailCommand = {
  readonly type: 'ClaimEmail' | 'ReleaseEmail';
  readonly userId: string;
};

/** Which account holds a sign-in address: one at a time (design section 3). */
export const emailDecider: Decider<ClaimState, EmailCommand, EmailEvent, ClaimContext> = {
  streamPrefix: 'email',
  eventTypes: { EmailClaimed: ['ClaimEmail'], EmailReleased: ['ReleaseEmail'] },
  initialState: { status: 'free' },
  evolve,
  decide,
};

function evolve(_state: ClaimState, event: Happened<EmailEvent>): ClaimState {
  switch (event.type) {
    case 'EmailClaimed':
      return { status: 'held', by: event.data.userId, since: event.metadata.recordedAt };
    case 'EmailReleased':
      return { status: 'free' };
    default:
      return unreachable(event);
  }
}

function decide({ type, userId }: EmailCommand, state: ClaimState, context: ClaimContext): Decision<EmailEvent> {
  switch (type) {
    case 'ClaimEmail':
      return decideClaim(userId, state, context, {
        claimed: { type: 'EmailClaimed', data: { userId } },
        taken: conflict('user.emailTaken', 'email'),
      });
    case 'ReleaseEmail':
      return decideRelease(userId, state, { type: 'EmailReleased', data: { userId } });
    default:
      return unreachable(type);
  }
}
