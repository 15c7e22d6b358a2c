import { useBadgeScan } from './use-badge-scan.ts';

interface ReadOnProps {
  readonly onScan: (tagNb: string) => void;
  readonly onUnavailable: () => void;
}

/**
 * Reads one badge after another while nothing lies over the page, as a USB reader does. Shows nothing: whose it is tells
 * that it was read, and in a queue of students what was recorded must not wait behind that.
 */
export function ReadOn(props: ReadOnProps) {
  useBadgeScan({ ...props, once: true, isHeard: () => document.querySelector('[aria-modal="true"]') === null });
  return null;
}
