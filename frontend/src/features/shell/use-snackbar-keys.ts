import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * The keys of a notification: F8 goes to its first button, where its time stands still, and Escape back from there;
 * Ctrl+Z or ⌘Z takes back what it tells, unless there is typing to take back.
 */
export function useSnackbarKeys(bar: RefObject<HTMLElement | null>, takeBack: (() => void) | null): void {
  const before = useRef<HTMLElement | null>(null);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isInside = bar.current?.contains(document.activeElement) ?? false;
    if (event.key === 'F8' && !isInside) {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      bar.current?.querySelector('button')?.focus();
    } else if (event.key === 'Escape' && isInside) before.current?.focus();
    else if (isUndo(event) && takeBack !== null && !isTypedInto(event.target)) takeBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event);
    /** A dialog, which listens at the window, fetches back the focus that leaves it: not from here. */
    const keepFocus = (event: FocusEvent): void => {
      if (event.target instanceof Node && bar.current?.contains(event.target) === true) event.stopPropagation();
    };
    addEventListener('keydown', listen, { capture: true });
    document.addEventListener('focusin', keepFocus);
    return () => {
      removeEventListener('keydown', listen, { capture: true });
      document.removeEventListener('focusin', keepFocus);
      // A bar that goes takes the focus with it: then it was in there.
      if (document.activeElement === document.body) before.current?.focus();
    };
  }, [bar]);
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** A field with something in it takes back its own typing. */
function isTypedInto(target: EventTarget | null): boolean {
  return (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';
}
