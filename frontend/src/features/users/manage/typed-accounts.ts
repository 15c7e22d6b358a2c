import type { UserBody } from '@vigie/command-service/contract';

/** What is typed about an account and has not been saved. */
export type TypedAccount = Partial<UserBody>;

const NOTHING: TypedAccount = {};

/** By the accounts' ids: it stays while a card is out of sight, as another search, tab or screen is shown. */
const typed = new Map<string, TypedAccount>();

/** What is typed about an account; nothing where nothing is. */
export const typedAccount = (id: string): TypedAccount => typed.get(id) ?? NOTHING;

/** Keeps what is typed about an account; the browser asks before it would go with the page. */
export function keepTyped(id: string, account: TypedAccount): void {
  if (Object.keys(account).length > 0) typed.set(id, account);
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
