import { tagNumberFromSerial } from '@vigie/command-service/contract/tag-number';
import { useDispatch } from 'react-redux';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { scanTexts } from './scan-texts.ts';
import { useTagReader } from './use-tag-reader.ts';

interface BadgeScan {
  readonly onScan: (tagNb: string) => void;
  /** Reading could not begin. */
  readonly onUnavailable: () => void;
  /** Whether a badge is heard now; they always are unless told otherwise. */
  readonly isHeard?: () => boolean;
}

/** Reads badges by NFC for as long as the component is there. One that can't be read is told (spec section 8). */
export function useBadgeScan({ onScan, onUnavailable, isHeard = () => true }: BadgeScan): void {
  const dispatch = useDispatch();
  const unreadable = (): void => void dispatch(notify({ text: scanTexts.unreadable.id, type: 'error' }));
  useTagReader({
    onRead: (serial) => {
      if (!isHeard()) return;
      const tagNb = tagNumberFromSerial(serial);
      if (tagNb === null) return unreadable();
      onScan(tagNb);
    },
    onUnreadable: () => {
      if (isHeard()) unreadable();
    },
    onUnavailable,
  });
}
