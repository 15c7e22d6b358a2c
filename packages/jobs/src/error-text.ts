/** Longest error text that is kept. */
const LONGEST_ERROR = 1_000;

export const DIED_IN_THE_MIDDLE = 'The process ended in the middle of every attempt';

/** What is kept of what an attempt failed with. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : 'Something that is no error was thrown').slice(
    0,
    LONGEST_ERROR,
  );
