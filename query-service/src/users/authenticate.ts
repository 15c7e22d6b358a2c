import type { Authenticate } from '@vigie/http';
import type { Views } from '../reading/views.ts';

/** Finds accounts with their roles of this moment in the users view; a removed one is gone (design section 6). */
export function authenticateFrom(views: Pick<Views, 'users'>): Authenticate {
  return async (userId) => {
    const user = await views.users.get(userId);
    if (user === null || user.removed) return null;
    return { id: user._id, name: user.name, isAdmin: user.isAdmin, isCPE: user.isCPE };
  };
}
