import type { Authenticate } from '@vigie/http';
import type { UserDocument } from '@vigie/projections/contract';
import { awaitPosition, type Reading, type Waiting } from '../reading/define-query.ts';
import { isPosition } from '../reading/positions.ts';
import { lastChangesOf } from '../reading/known-changes.ts';

/**
 * Finds accounts with their roles of this moment in the users view; a removed one is gone (design section 6). Whoever
 * has been read is known until somebody's account changes. Roles are of the client's `X-Min-Position`, too: whoever has
 * just been let in, or told that something was taken from them, is answered so. What is no position is refused by the
 * route, once it is known who asks.
 */
export function authenticateKnown(reading: Waiting & Pick<Reading, 'lastChangeOf' | 'knownPeople'>): Authenticate {
  const { lastChangeOf, knownPeople } = reading;
  return async (userId, header) => {
    const wanted = header('x-min-position');
    if (isPosition(wanted)) await awaitPosition(reading, ['users'], wanted);
    const { users } = knownPeople.since(await lastChangesOf(['users'], lastChangeOf));
    return accountOf((await users.getMany([userId])).get(userId) ?? null);
  };
}

function accountOf(user: UserDocument | null) {
  if (user === null || user.removed) return null;
  return { id: user._id, name: user.name, isAdmin: user.isAdmin, isCPE: user.isCPE };
}
