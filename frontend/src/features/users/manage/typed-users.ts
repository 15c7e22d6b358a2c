import type { UserBody } from '@vigie/command-service/contract';

/** What is typed about a user and has not been saved. */
export type TypedUser = Partial<UserBody>;

const NOTHING: TypedUser = {};

/** By the users' ids: it stays while a card is out of sight, as another search, tab or screen is shown. */
const typed = new Map<string, TypedUser>();

/** What is typed about a user; nothing where nothing is. */
export const typedUser = (id: string): TypedUser => typed.get(id) ?? NOTHING;

/** Keeps what is typed about a user; the browser asks before it would go with the page. */
export function keepTyped(id: string, change: TypedUser): void {
  if (Object.keys(change).length > 0) typed.set(id, change);
  else typed.delete(id);
  if (typed.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** Forgets all of it, as at sign-out. */
export function clearTyped(): void {
  typed.clear();
  removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
