/** Reads a list that the browser kept as a text: what is none is an empty one, and what isn't its item is left out. */
export function parseList<Item>(stored: string | null, isItem: (value: unknown) => value is Item): readonly Item[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isItem) : [];
  } catch {
    return [];
  }
}
