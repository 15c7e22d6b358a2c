import type { User } from '../contract/index.ts';
import type { RegisteredUser } from './state.ts';

/** An account as the profile and the admin area show it. */
export function presentUser({ id, name, email, isAdmin, isCPE, registeredOn }: RegisteredUser): User {
  return { id, name, email, created_at: registeredOn, is: { admin: isAdmin, cpe: isCPE } };
}
