import { readText, storeText } from '../../shared/storage/stored-text.ts';

/**
 * Whose browser this is: the id of who was signed in last, until they sign out. It outlives the page; every tab can
 * tell.
 */
export const PERSON_KEY = 'person';

/** Whose it is; null once they have signed out, or where nobody was signed in before. */
export function storedPerson(): string | null {
  return readText(PERSON_KEY);
}

/** Notes who is signed in, or with null that they have signed out. */
export function storePerson(userId: string | null): void {
  if (userId !== storedPerson()) storeText(PERSON_KEY, userId);
}
