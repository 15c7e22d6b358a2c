import { useState } from 'react';

/** A field whose text is read: what was typed stays as it is while somebody is in the field. */
interface Typed {
  readonly text: string;
  readonly type: (text: string) => void;
  /** The field is left: it says again what it means. */
  readonly leave: () => void;
}

/**
 * @param value what the field means; '' for nothing
 * @param read makes a value of a text, null where it is none
 * @param onChange called with the value of what is typed, with '' while it has none
 */
export function useTyped(
  value: string,
  read: (text: string) => string | null,
  write: (value: string) => string,
  onChange: (value: string) => void,
): Typed {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string): void => {
    setTyped(text);
    const meant = read(text) ?? '';
    if (meant !== value) onChange(meant);
  };
  return { text: typed ?? write(value), type, leave: () => setTyped(null) };
}
