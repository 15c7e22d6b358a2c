import type { UserBody } from '@vigie/command-service/contract';
import { useState } from 'react';

/** What is typed about an account and has not been saved. */
export type TypedAccount = Partial<UserBody>;

/** Of several, by their ids: it stays while a card is out of sight, as another search or tab is shown. */
export type TypedAccounts = Map<string, TypedAccount>;

/** What is typed, and how it is changed. */
export type TypedState = readonly [TypedAccount, (change: (typed: TypedAccount) => TypedAccount) => void];

const NOTHING: TypedAccount = {};

/** What is typed into an account's card, also when the card was there before. */
export function useTypedAccount(kept: TypedAccounts, id: string): TypedState {
  const [typed, setTyped] = useState(kept.get(id) ?? NOTHING);
  return [
    typed,
    (change) => {
      const next = change(kept.get(id) ?? NOTHING);
      kept.set(id, next);
      setTyped(next);
    },
  ];
}
