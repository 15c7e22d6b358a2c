import { tagNumberFromSerial } from '@vigie/command-service/contract/tag-number';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { scanTexts } from './scan-texts.ts';
import { useTagReader } from './use-tag-reader.ts';

/**
 * What stays at the phone is read anew as soon as somebody begins to read, or can't be, where it goes at that moment;
 * what is held there trembles.
 */
const SAME_HOLD_MS = 1_000;

/** On this page; `at` as `performance.now` has it. */
let lastHeard: { readonly serial: string; readonly at: number } | null = null;

/** Whether tags can be read without anybody's leave: one was read since the page was loaded. */
export const mayReadTags = (): boolean => lastHeard !== null;

interface BadgeScan {
  readonly onScan: (tagNb: string) => void;
  /** Reading could not begin. */
  readonly onUnavailable: () => void;
  /** Whether badges are heard now; they always are unless told otherwise. */
  readonly isHeard?: () => boolean;
  /** Whether one that has been read, and is held still, is not read again. */
  readonly once?: boolean;
}

/** Reads badges by NFC for as long as the component is there. One that can't be read is told (spec section 8). */
export function useBadgeScan({ onScan, onUnavailable, isHeard = () => true, once = false }: BadgeScan): void {
  const dispatch = useDispatch();
  const [begun] = useState(() => performance.now());
  const unreadable = (): void => void dispatch(notify({ text: scanTexts.unreadable.id, type: 'error' }));
  const isHeldStill = (): boolean =>
    once && lastHeard !== null && performance.now() - Math.max(lastHeard.at, begun) < SAME_HOLD_MS;
  useTagReader({
    onRead: (serial) => {
      if (!isHeard()) return;
      const isSame = lastHeard?.serial === serial && isHeldStill();
      lastHeard = { serial, at: performance.now() };
      if (isSame) return;
      const tagNb = tagNumberFromSerial(serial);
      if (tagNb === null) return unreadable();
      onScan(tagNb);
    },
    onUnreadable: () => {
      if (isHeard() && !isHeldStill()) unreadable();
    },
    onUnavailable,
  });
}
