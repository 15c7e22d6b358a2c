/** First and last names that go together. */
export interface NamePool {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Names written as people write them, separated by commas. */
export const names = (text: string): readonly string[] => text.split(',').map((name) => name.trim());
