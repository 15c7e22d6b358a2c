import type { Person, User } from '@vigie/command-service/contract';
import type { UserDocument } from '@vigie/projections/contract';

/** Who did something; an account that the view doesn't have has no name. */
export function presentPerson(id: string, user: UserDocument | undefined): Person {
  return { id, name: user?.name ?? '' };
}

/** An account as the profile and the admin area show it. */
export function presentUser(user: UserDocument): User {
  const { _id: id, name, email, isAdmin, isCPE, registeredOn } = user;
  return { id, name, email, created_at: registeredOn, is: { admin: isAdmin, cpe: isCPE } };
}
