import { tagNumberFromSerial } from '@vigie/command-service/contract/tag-number';
import { useDispatch } from 'react-redux';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { scanTexts } from './scan-texts.ts';
import { useTagReader } from './use-tag-reader.ts';

/** A badge that was read; `at` as `performance.now` has it. */
interface BadgeRead {
  readonly serial: string;
  readonly at: number;
}

let last: BadgeRead | null = null;

/** The badge that was read last on this page: once there was one, badges can be read without anybody's leave. */
export const lastBadge = (): BadgeRead | null => last;

interface BadgeScan {
  readonly onScan: (tagNb: string) => void;
  /** Reading could not begin. */
  readonly onUnavailable: () => void;
  /** Whether a badge is heard; all are unless told otherwise. Takes its serial, or null of one that can't be read. */
  readonly isHeard?: (serial: string | null) => boolean;
}

/** Reads badges by NFC for as long as the component is there. One that can't be read is told (spec section 8). */
export function useBadgeScan({ onScan, onUnavailable, isHeard = () => true }: BadgeScan): void {
  const dispatch = useDispatch();
  const unreadable = (): void => void dispatch(notify({ text: scanTexts.unreadable.id, type: 'error' }));
  useTagReader({
    onRead: (serial) => {
      if (!isHeard(serial)) return;
      last = { serial, at: performance.now() };
      const tagNb = tagNumberFromSerial(serial);
      if (tagNb === null) return unreadable();
      onScan(tagNb);
    },
    onUnreadable: () => {
      if (isHeard(null)) unreadable();
    },
    onUnavailable,
  });
}
