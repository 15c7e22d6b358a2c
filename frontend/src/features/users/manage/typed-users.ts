import type { UserBody } from '@vigie/command-service/contract';

/** What is typed about a user and has not been saved. */
export type TypedUser = Partial<UserBody>;

/** Somebody about whom something is typed, and what. */
interface Typed {
  readonly name: string;
  readonly typed: TypedUser;
}

const NOTHING: TypedUser = {};

/** By the users' ids: it stays while a card is out of sight, as another search, tab or screen is shown. */
let all: ReadonlyMap<string, Typed> = new Map();
const listeners = new Set<() => void>();

/** All about whom something is typed, by their ids. */
export const typedUsers = (): ReadonlyMap<string, Typed> => all;

/** Calls back when something is typed or forgotten. @returns what ends it */
export function onTypedChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What is typed about a user; nothing where nothing is. */
export const typedUser = (id: string): TypedUser => all.get(id)?.typed ?? NOTHING;

/** Keeps what is typed about a user; the browser asks before it would go with the page. */
export function keepTyped(id: string, name: string, typed: TypedUser): void {
  const others = [...all].filter(([other]) => other !== id);
  set(new Map(Object.keys(typed).length > 0 ? [...others, [id, { name, typed }]] : others));
}

/** Forgets what is typed about a user. */
export const forgetTyped = (id: string): void => keepTyped(id, '', NOTHING);

/** Forgets all of it, as at sign-out. */
export const clearTyped = (): void => set(new Map());

function set(next: ReadonlyMap<string, Typed>): void {
  all = next;
  if (all.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
