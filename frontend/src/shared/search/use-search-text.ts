import { useEffect, useEffectEvent, useState } from 'react';

/** Spec section 9. */
const SEARCH_DELAY_MS = 1000;
const SEARCH_MIN_LENGTH = 2;

/** What is typed into a search box, and when to search for it. */
export interface SearchText {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Searches without waiting, as the Enter key does. Says whether there was something new to search for. */
  readonly searchNow: () => boolean;
  /** Puts a text into the box and searches for it, as if it had been typed. */
  readonly searchFor: (text: string) => void;
  readonly clear: () => void;
}

/**
 * Fires one second after the last key, when there are two characters at least, and an empty text as soon as the box is
 * emptied (spec section 5). The same text is not fired twice in a row.
 * @param onSearch takes the trimmed text, and whether somebody asked for it, as with the Enter key
 * @param searched what the screen is searched for, where it keeps that by itself: where that changes by other means
 *   than this box, the box follows
 * @param clears grows whenever what is in the box goes by other means, and has perhaps not been searched for yet
 */
export function useSearchText(
  onSearch: (text: string, entered: boolean) => void,
  searched = '',
  clears = 0,
): SearchText {
  const given = searched.trim();
  const [typed, setTyped] = useState(given);
  const [fired, setFired] = useState(given);
  const [known, setKnown] = useState(given);
  const [cleared, setCleared] = useState(clears);
  if (clears !== cleared) {
    setCleared(clears);
    setTyped(given);
  }
  if (given !== known) {
    setKnown(given);
    if (given !== fired) {
      setTyped(given);
      setFired(given);
    }
  }
  const text = typed.trim();
  const isNew = text !== fired && text.length >= SEARCH_MIN_LENGTH;

  const fire = (wanted: string, entered: boolean): void => {
    setFired(wanted);
    onSearch(wanted, entered);
  };
  const fireLater = useEffectEvent(fire);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => fireLater(typed.trim(), false), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, isNew]);

  const type = (next: string): void => {
    setTyped(next);
    if (next.trim() === '' && fired !== '') fire('', false);
  };
  const searchNow = (): boolean => {
    if (isNew) fire(text, true);
    return isNew;
  };
  const searchFor = (wanted: string): void => {
    setTyped(wanted);
    fire(wanted, true);
  };
  return { typed, type, searchNow, searchFor, clear: () => type('') };
}
