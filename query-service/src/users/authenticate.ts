import type { Authenticate } from '@vigie/http';
import { usersView, type UserDocument } from '@vigie/projections/contract';
import type { LastChange } from '@vigie/view-store';
import type { Reading } from '../reading/define-query.ts';

/** How long what is known of accounts holds where no signal tells of a change: signals may be lost. In milliseconds. */
const HOLDS_MS = 250;

type Accounts = Pick<Reading, 'views' | 'knownPeople' | 'signals'>;

/** Finds accounts with their roles of this moment in the users view; a removed one is gone (design section 6). */
export function authenticateFrom({ views }: Pick<Accounts, 'views'>): Authenticate {
  return async (userId) => accountOf(await views.users.get(userId));
}

/**
 * The same for each request: whoever has been read is known until somebody's account changes. A signal tells of that at
 * once, and without one it is seen a quarter of a second later.
 */
export function authenticateKnown({ views, knownPeople, signals }: Accounts): Authenticate {
  let asked: { readonly change: Promise<LastChange>; readonly at: number } | null = null;
  signals.subscribe(({ view, changed }) => {
    if (changed && view === usersView.name) asked = null;
  });
  return async (userId) => {
    const change = await lastChange();
    const { users } = knownPeople.since((view) => (view === 'users' ? change : null));
    return accountOf((await users.getMany([userId])).get(userId) ?? null);
  };

  function lastChange(): Promise<LastChange> {
    if (asked && performance.now() - asked.at < HOLDS_MS) return asked.change;
    const asking = { change: views.users.lastChange(), at: performance.now() };
    asked = asking;
    asking.change.catch(() => {
      if (asked === asking) asked = null;
    });
    return asking.change;
  }
}

function accountOf(user: UserDocument | null) {
  if (user === null || user.removed) return null;
  return { id: user._id, name: user.name, isAdmin: user.isAdmin, isCPE: user.isCPE };
}
