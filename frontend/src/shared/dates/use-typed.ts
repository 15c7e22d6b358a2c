import { useState } from 'react';

/**
 * A field whose text is read: what was typed stays as it is while somebody is in the field, and after that where it
 * can't be read and the field means nothing.
 */
interface Typed {
  readonly text: string;
  /** Whether a text stands there that can't be read. */
  readonly isUnreadable: boolean;
  /** Whether it still does now that the field was left, or Enter pressed in it. */
  readonly isLeftUnreadable: boolean;
  readonly type: (text: string) => void;
  /** The field is left, or Enter pressed in it: it says again what it means, if it means anything. */
  readonly leave: () => void;
}

/**
 * @param value what the field means; '' for nothing
 * @param read makes a value of a text, null where it is none
 * @param onChange called with the value of what is typed, with '' while it has none
 * @param onLeave called when the field is left, or Enter pressed in it
 */
export function useTyped(
  value: string,
  read: (text: string) => string | null,
  write: (value: string) => string,
  onChange: (value: string) => void,
  onLeave?: () => void,
): Typed {
  const [typed, setTyped] = useState<{ readonly text: string; readonly isLeft: boolean } | null>(null);
  const shown = typed?.isLeft === true && value !== '' ? null : typed;
  const isUnreadable = shown !== null && shown.text.trim() !== '' && read(shown.text) === null;
  return {
    text: shown?.text ?? write(value),
    isUnreadable,
    isLeftUnreadable: isUnreadable && shown.isLeft,
    type(text) {
      setTyped({ text, isLeft: false });
      const meant = read(text) ?? '';
      if (meant !== value) onChange(meant);
    },
    leave() {
      setTyped(isUnreadable ? { text: shown.text, isLeft: true } : null);
      onLeave?.();
    },
  };
}
