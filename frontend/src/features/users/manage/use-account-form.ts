import { useState } from 'react';
import type { ApiError } from '../../../api/problem.ts';
import { failureOf } from '../../../shared/forms/failure-of.ts';
import type { AccountContent } from '../accounts-api.ts';
import { accountErrorsIn, checkAccount, type AccountErrors } from './account-errors.ts';

/** What was wrong with the last try. */
interface Refusal {
  readonly errors: AccountErrors | null;
  /** Why, where no field is at fault. */
  readonly failure: ApiError | null;
}

const NONE: Refusal = { errors: null, failure: null };

/**
 * What is typed about an account, over what is saved: it stays through failures and through news of others.
 * @param send saves it; throws an ApiError
 */
export function useAccountForm(saved: AccountContent, send: (content: AccountContent) => Promise<unknown>) {
  const [typed, setTyped] = useState<AccountContent | null>(null);
  const [refusal, setRefusal] = useState(NONE);
  const [refusals, setRefusals] = useState(0);
  const content = typed ?? saved;
  const isChanged = JSON.stringify(content) !== JSON.stringify(saved);

  const refuse = (next: Refusal): void => {
    setRefusal(next);
    setRefusals((count) => count + 1);
  };
  /** Says whether it was saved. */
  const save = async (): Promise<boolean> => {
    const wrong = checkAccount(content);
    if (wrong !== null) {
      refuse({ errors: wrong, failure: null });
      return false;
    }
    try {
      await send(content);
    } catch (error) {
      const failure = failureOf(error);
      const errors = accountErrorsIn(failure);
      refuse({ errors, failure: errors === null ? failure : null });
      return false;
    }
    setTyped(null);
    setRefusal(NONE);
    return true;
  };
  return { content, isChanged, ...refusal, refusals, change: setTyped, save };
}
