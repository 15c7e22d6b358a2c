import type { Actor } from '@vigie/command-service/contract/rights';
import { useProfileQuery } from './session-api.ts';

/** Who is signed in, as the rules about rights take it; null until that is known. */
export function useActor(): Actor | null {
  const { data } = useProfileQuery();
  if (data === undefined) return null;
  const { id, is } = data.user;
  return { id, isAdmin: is.admin, isCPE: is.cpe };
}
