import type { UserBody } from '@vigie/command-service/contract';
import { useRef, useState } from 'react';
import { useSubmitKey } from '../../../api/use-submit-key.ts';
import { failureOf } from '../../../shared/forms/failure-of.ts';
import { newId } from '../../../shared/ids.ts';
import { useRegisterUserMutation, useUpdateUserMutation } from '../users-api.ts';

interface RegisterUser {
  /** @returns what is saved. @throws ApiError */
  readonly register: (user: UserBody) => Promise<UserBody>;
  readonly isRegistering: boolean;
  /** Whether the account may be there though no answer came. */
  readonly mayBeThere: boolean;
}

/**
 * Registers what one form holds, as one account: it may be there though no answer came, and is then changed to what was
 * corrected since. Where somebody has removed it meanwhile, the corrected one is another account.
 */
export function useRegisterUser(): RegisterUser {
  const [register, { isLoading: isRegistering }] = useRegisterUserMutation();
  const [update, { isLoading: isUpdating }] = useUpdateUserMutation();
  const [mayBeThere, setMayBeThere] = useState(false);
  const keyOf = useSubmitKey();
  /** The id that it was sent under before, and may be there; null where it was not. */
  const triedAs = useRef<string | null>(null);

  const registerAs = async (id: string, user: UserBody): Promise<void> => {
    await register({ body: { id, ...user }, idempotencyKey: keyOf({ id, user }) }).unwrap();
  };
  const registerOrCorrect = async (user: UserBody): Promise<void> => {
    const before = triedAs.current;
    triedAs.current = before ?? newId();
    try {
      await registerAs(triedAs.current, user);
    } catch (error) {
      if (before === null || failureOf(error).message.text !== 'request.conflict') throw error;
      await correct(before, user);
    }
    triedAs.current = null;
  };
  const correct = async (id: string, user: UserBody): Promise<void> => {
    try {
      await update({ id, body: user }).unwrap();
    } catch (error) {
      if (failureOf(error).status !== 404) throw error;
      triedAs.current = newId();
      await registerAs(triedAs.current, user);
    }
  };
  const submit = async (user: UserBody): Promise<UserBody> => {
    try {
      await registerOrCorrect(user);
      setMayBeThere(false);
      return user;
    } catch (error) {
      if (failureOf(error).mayBeDone === true) setMayBeThere(true);
      throw error;
    }
  };
  return { register: submit, isRegistering: isRegistering || isUpdating, mayBeThere };
}
