import type { Authenticate } from '@vigie/http';
import type { Core } from '../core.ts';

/** Finds the account of a session by folding its stream: roles and removal take effect at once (design section 3). */
export const authenticateFrom =
  (core: Core): Authenticate =>
  async (userId) => {
    const user = await core.user(userId);
    if (user.status !== 'registered') return null;
    const { id, name, isAdmin, isCPE } = user;
    return { id, name, isAdmin, isCPE };
  };
