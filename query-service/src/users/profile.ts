import { mayManageBugReports, type Actor } from '@vigie/command-service/contract';
import { MAX_PROFILE_IDS, type Profile } from '../contract/index.ts';
import type { Views } from '../reading/views.ts';
import { presentUser } from './present.ts';

const NEWEST = { sort: { field: 'on', direction: 'descending' }, limit: MAX_PROFILE_IDS } as const;

/**
 * The account with ids of what waits for it: its own unfinalized reports, and the open bug reports where it may
 * reach the admin area (spec sections 2 and 3). Null for an account that is gone.
 */
export async function readProfile(
  views: Pick<Views, 'users' | 'reports' | 'bugReports'>,
  actor: Actor,
): Promise<Profile | null> {
  const [user, unfinalized, bugReports] = await Promise.all([
    views.users.get(actor.id),
    views.reports.find({ where: { by: actor.id, status: 'unfinalized' }, ...NEWEST }),
    mayManageBugReports(actor) ? views.bugReports.find({ where: { closed: false }, ...NEWEST }) : null,
  ]);
  if (user === null || user.removed) return null;
  return {
    ...presentUser(user),
    unfinalized: unfinalized.documents.map(({ _id }) => _id),
    bugreport: bugReports?.documents.map(({ _id }) => _id) ?? [],
  };
}
