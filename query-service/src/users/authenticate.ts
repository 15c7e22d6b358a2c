import type { Authenticate } from '@vigie/http';
import type { UserDocument } from '@vigie/projections/contract';
import type { Reading } from '../reading/define-query.ts';

/**
 * Finds accounts with their roles of this moment in the users view; a removed one is gone (design section 6). Whoever has been
 * read is known until somebody's account changes.
 */
export function authenticateKnown({
  lastChangeOf,
  knownPeople,
}: Pick<Reading, 'lastChangeOf' | 'knownPeople'>): Authenticate {
  return async (userId) => {
    const change = await lastChangeOf('users');
    const { users } = knownPeople.since((view) => (view === 'users' ? change : null));
    return accountOf((await users.getMany([userId])).get(userId) ?? null);
  };
}

function accountOf(user: UserDocument | null) {
  if (user === null || user.removed) return null;
  return { id: user._id, name: user.name, isAdmin: user.isAdmin, isCPE: user.isCPE };
}
