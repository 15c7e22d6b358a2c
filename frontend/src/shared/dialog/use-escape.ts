import { useEffectEvent, useLayoutEffect } from 'react';

/** What hears Escape; what was opened last comes last. */
const opened: (() => void)[] = [];

/**
 * Has Escape call this for as long as it is open; of several that are, what was opened last has it. antd's own dialogs
 * keep the key until they have gone from the page, some renders after they were closed: one that is pressed by then
 * would be nobody's.
 * @param onEscape left out where Escape does nothing, and nothing below hears of it either
 */
export function useEscape(isOpen: boolean, onEscape: (() => void) | undefined): void {
  const hear = useEffectEvent(() => onEscape?.());
  useLayoutEffect(() => {
    if (!isOpen) return;
    const hearThis = (): void => hear();
    opened.push(hearThis);
    return () => {
      opened.splice(opened.indexOf(hearThis), 1);
    };
  }, [isOpen]);
}

// At the window: what is inside has its own use of the key first, and keeps it from here.
addEventListener('keydown', ({ key, isComposing }) => {
  if (key === 'Escape' && !isComposing) opened.at(-1)?.();
});
