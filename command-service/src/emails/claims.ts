import { createHmac } from 'node:crypto';
import { makeClaims, type Claims } from '../claims/claims.ts';
import type { Core } from '../core.ts';
import { emailDecider, type EmailCommand } from './decider.ts';

/**
 * Name of an address in stream names: keyed, so that nobody without the key can tell whose it is (design section 7).
 */
export const emailClaimId = (email: string, emailKey: string): string =>
  createHmac('sha256', emailKey).update(email).digest('hex');

/** Claims on sign-in addresses: stream `email-<keyed hash>`. */
export const emailClaims = (core: Core, emailKey: string): Claims =>
  makeClaims(core, {
    decider: emailDecider,
    take: (userId): EmailCommand => ({ type: 'ClaimEmail', userId }),
    giveBack: (userId): EmailCommand => ({ type: 'ReleaseEmail', userId }),
    backed: async (userId, claimId) => {
      const user = await core.user(userId);
      return user.status === 'registered' && emailClaimId(user.email, emailKey) === claimId;
    },
  });
