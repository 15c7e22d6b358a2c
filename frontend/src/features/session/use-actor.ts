import type { Actor } from '@vigie/command-service/contract/rights';
import { useProfile } from './use-profile.ts';

/** Who is signed in, as the rules about rights take it; null until that is known. */
export function useActor(): Actor | null {
  const user = useProfile();
  if (user === undefined) return null;
  const { id, is } = user;
  return { id, isAdmin: is.admin, isCPE: is.cpe };
}
