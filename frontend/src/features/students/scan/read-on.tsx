import { FormattedMessage } from 'react-intl';
import { useBadgeScan } from './use-badge-scan.ts';

interface ReadOnProps {
  readonly onScan: (tagNb: string) => void;
  readonly onUnavailable: () => void;
}

/**
 * Reads one badge after another while nothing lies over the page, as a USB reader does, and says so. Whose it is tells
 * that it was read: in a queue of students what was recorded must not wait behind that.
 */
export function ReadOn(props: ReadOnProps) {
  useBadgeScan({ ...props, once: true, isHeard: () => document.querySelector('[aria-modal="true"]') === null });
  return (
    <FormattedMessage
      id="search.hint.readsOn"
      defaultMessage="Hold the next badge against the back of the phone, or search."
    />
  );
}
