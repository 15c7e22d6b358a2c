import { useStateSince } from '../use-state-since.ts';

interface Read {
  readonly error?: unknown;
  readonly originalArgs?: unknown;
}

/**
 * What a read has failed with, for as long as no other answer has come: whoever asks again, as news has it done, finds
 * out no sooner. What it had failed with before it was asked for here is not told: it is being asked for.
 */
export function useFailure({ error, originalArgs }: Read): unknown {
  const [before] = useStateSince(error, originalArgs);
  return error === before ? undefined : error;
}
