import { useEffect } from 'react';

/**
 * Scrolls to what the Tab key has come to from outside of a dialog: antd hands the focus on from the dialog's one end to
 * the other, and leaves that where it is, which in a low window is out of sight.
 */
export function useFocusInSight(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const end = new AbortController();
    const { signal } = end;
    let isTab = false;
    addEventListener('keydown', ({ key }) => (isTab = key === 'Tab'), { signal });
    addEventListener('keyup', () => (isTab = false), { signal });
    addEventListener('focusin', (event) => isTab && showIfFromOutside(event), { signal });
    return () => end.abort();
  }, [open]);
}

function showIfFromOutside({ target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const dialog = target.closest('[role="dialog"]');
  const isFromWithin = relatedTarget instanceof Node && dialog?.contains(relatedTarget) === true;
  if (dialog && !isFromWithin) target.scrollIntoView({ block: 'nearest' });
}
