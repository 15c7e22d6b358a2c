import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { lastBadge, useBadgeScan } from './use-badge-scan.ts';

/** What stays at the phone is read anew as soon as somebody begins to read, or can't be, where it goes at that moment. */
const SAME_HOLD_MS = 1_000;

interface ReadOnProps {
  readonly onScan: (tagNb: string) => void;
  readonly onUnavailable: () => void;
}

/**
 * Reads one badge after another while nothing lies over the page, as a USB reader does, and says so. Whose it is tells
 * that it was read: in a queue of students what was recorded must not wait behind that.
 */
export function ReadOn(props: ReadOnProps) {
  const [begun] = useState(() => performance.now());
  const isHeldStill = (serial: string | null): boolean => {
    const last = lastBadge();
    if (last === null || (serial !== null && serial !== last.serial)) return false;
    return performance.now() - Math.max(last.at, begun) < SAME_HOLD_MS;
  };
  useBadgeScan({
    ...props,
    isHeard: (serial) => !isHeldStill(serial) && document.querySelector('[aria-modal="true"]') === null,
  });
  return (
    <FormattedMessage
      id="search.hint.readsOn"
      defaultMessage="Hold the next badge against the back of the phone, or search."
    />
  );
}
