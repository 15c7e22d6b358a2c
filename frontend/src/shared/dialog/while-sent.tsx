import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface WhileSentProps {
  /** What is inside is on its way. */
  readonly isSent: boolean;
  readonly children: ReactNode;
}

/**
 * What takes no input while it is being sent: what is written then would go with its dialog. Where it is refused, the
 * focus is back in the field that had it, unless somebody has gone to another one by then.
 */
export function WhileSent({ isSent, children }: WhileSentProps) {
  const content = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isSent) {
      field.current = focused instanceof HTMLElement && content.current?.contains(focused) === true ? focused : null;
    } else {
      // Nobody's own choice: the page or the dialog itself has the focus where a field can't keep it.
      if (focused?.contains(content.current) === true) field.current?.focus();
      field.current = null;
    }
  }, [isSent]);
  return (
    <div ref={content} inert={isSent}>
      {children}
    </div>
  );
}
