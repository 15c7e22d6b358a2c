import type { User } from '@vigie/command-service/contract';
import { addListener } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/root.ts';
import { clearTyped, keepTyped, typedUser, type TypedUser } from './typed-users.ts';

/** Goes with who typed it, also once no card is in sight. */
const forgetting = addListener({ actionCreator: api.util.resetApiState, effect: clearTyped });

/** What is typed, and how it is changed. */
export type TypedState = readonly [TypedUser, (change: (typed: TypedUser) => TypedUser) => void];

/** What is typed into a user's card, also when the card was there before. */
export function useTypedUser({ id, name }: Pick<User, 'id' | 'name'>): TypedState {
  const dispatch = useDispatch();
  const [typed, setTyped] = useState(() => typedUser(id));
  useEffect(() => void dispatch(forgetting), [dispatch]);
  return [
    typed,
    (change) => {
      const next = change(typedUser(id));
      keepTyped(id, name, next);
      setTyped(next);
    },
  ];
}
