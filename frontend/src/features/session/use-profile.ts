import type { Profile } from '@vigie/query-service/contract';
import { useProfileState } from './session-api.ts';

/** Who is signed in, with what waits for them; undefined until that is known. */
export function useProfile(): Profile | undefined {
  // No more than the answer: whoever shows it need not be rendered whenever it is asked for again.
  const { data } = useProfileState(undefined, { selectFromResult: ({ data: answer }) => ({ data: answer }) });
  return data?.user;
}
