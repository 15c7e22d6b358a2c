import type { Profile } from '@vigie/query-service/contract';
import { useProfileState } from './session-api.ts';

/** Who is signed in, with what waits for them; undefined until that is known. */
export function useProfile(): Profile | undefined {
  // No more than the answer: whoever shows it need not be rendered whenever it is asked for again. `data` would be the
  // last answer there was, also once its person has signed out.
  const { currentData } = useProfileState(undefined, {
    selectFromResult: ({ currentData: answer }) => ({ currentData: answer }),
  });
  return currentData?.user;
}
