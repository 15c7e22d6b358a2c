import { makeClaims, type Claims } from '../claims/claims.ts';
import type { Core } from '../core.ts';
import { badgeDecider, type BadgeCommand } from './decider.ts';

/** Claims on tag numbers: stream `badge-<tagNb>`. */
export const badgeClaims = (core: Core): Claims =>
  makeClaims(core, {
    decider: badgeDecider,
    take: (studentId): BadgeCommand => ({ type: 'AssignBadge', studentId }),
    giveBack: (studentId): BadgeCommand => ({ type: 'ReleaseBadge', studentId }),
    backed: async (studentId, tagNb) => {
      const student = await core.student(studentId);
      return student.status === 'enrolled' && student.details.tagNb === tagNb;
    },
  });
