import { useState } from 'react';
import { keepTyped, typedUser, type TypedUser } from './typed-users.ts';

/** What is typed, and how it is changed. */
export type TypedState = readonly [TypedUser, (change: (typed: TypedUser) => TypedUser) => void];

/** What is typed into a user's card, also when the card was there before. */
export function useTypedUser(id: string): TypedState {
  const [typed, setTyped] = useState(() => typedUser(id));
  return [
    typed,
    (change) => {
      const next = change(typedUser(id));
      keepTyped(id, next);
      setTyped(next);
    },
  ];
}
