import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the box for the next student within reach of whoever searches, and of a badge reader, which types wherever the
 * focus is.
 * @param isWanted whether nobody has their turn: then it has the focus, unless somebody goes from tab to tab
 * @returns the ref of the element around it
 */
export function useReadyBox(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  // With the same change of the page: a reader may type the next badge in the moment after.
  useLayoutEffect(() => {
    if (isWanted && !isAmongTabs()) focusBox(area.current);
  }, [isWanted]);
  /** A reader types the next badge also while Exit or Enter of the student before has the focus, or nothing has it. */
  const hearReader = useEffectEvent(({ key, code, ctrlKey, altKey, metaKey, target }: KeyboardEvent): void => {
    // The keys of digits give others where the keyboard is a French one.
    if (!(/^\d$/u.test(key) || /^Digit\d$/u.test(code)) || ctrlKey || altKey || metaKey) return;
    if (!(target instanceof HTMLElement) || isField(target) || area.current === null) return;
    const isHere = area.current.contains(target);
    // The page itself hears what is typed after a dialog has closed that took the focus with it.
    const isLost = target.contains(area.current) && document.querySelector('[aria-modal="true"]') === null;
    if (isHere || isLost) focusBox(area.current);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => hearReader(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return area;
}

const focusBox = (area: HTMLElement | null): void => area?.querySelector('input')?.focus();

const isField = (element: HTMLElement): boolean => element.matches('input, textarea');

/** Arrow keys go from tab to tab: the focus stays with them. */
export const isAmongTabs = (): boolean => document.querySelector('[role="tab"]:focus-visible') !== null;
