import { useState } from 'react';
import { keepTyped, typedAccount, type TypedAccount } from './typed-accounts.ts';

/** What is typed, and how it is changed. */
export type TypedState = readonly [TypedAccount, (change: (typed: TypedAccount) => TypedAccount) => void];

/** What is typed into an account's card, also when the card was there before. */
export function useTypedAccount(id: string): TypedState {
  const [typed, setTyped] = useState(() => typedAccount(id));
  return [
    typed,
    (change) => {
      const next = change(typedAccount(id));
      keepTyped(id, next);
      setTyped(next);
    },
  ];
}
