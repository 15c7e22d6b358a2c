import type { StudentSummary } from '@vigie/command-service/contract';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { readText, storeText } from '../../../shared/storage/stored-text.ts';
import { useStoredText } from '../../../shared/storage/use-stored-text.ts';
import { selectUserId } from '../../session/session-slice.ts';
import {
  parsePending,
  pendingKey,
  withChange,
  withPending,
  withoutPending,
  type PendingAccess,
} from './pending-access.ts';

/** What waits to be sent of who is signed in, the same in every part of the page and every tab. Sign-out leaves it. */
export interface PendingBox {
  readonly all: readonly PendingAccess[];
  /** As it is now, without waiting for a render. */
  readonly current: () => readonly PendingAccess[];
  /** @returns false where the browser has no room for it: it does not wait, then, and must not be sent */
  readonly keep: (pending: PendingAccess) => boolean;
  /** Says who held the badge. */
  readonly name: (key: string, student: StudentSummary) => void;
  /** Notes that the server refused it. */
  readonly refuse: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** Gives what waits to be sent of who is signed in, and the ways to change that. */
export function usePending(): PendingBox {
  const storageKey = pendingKey(useSelector(selectUserId) ?? '');
  const stored = useStoredText(storageKey);
  return useMemo(() => {
    const current = (): readonly PendingAccess[] => parsePending(readText(storageKey));
    const save = (all: readonly PendingAccess[]): boolean =>
      storeText(storageKey, all.length === 0 ? null : JSON.stringify(all));
    const change = (key: string, changes: Partial<PendingAccess>): boolean => save(withChange(current(), key, changes));
    const keep = (pending: PendingAccess): boolean => {
      const before = current();
      const isKept = save(withPending(before, pending));
      if (!isKept) save(before);
      return isKept;
    };
    return {
      all: parsePending(stored),
      current,
      keep,
      name: (key, student) => change(key, { student }),
      refuse: (key, refused) => change(key, { refused }),
      remove: (key) => save(withoutPending(current(), key)),
    };
  }, [storageKey, stored]);
}
