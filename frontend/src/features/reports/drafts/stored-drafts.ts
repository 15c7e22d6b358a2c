import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { readText, storedKeys, storeText } from '../../../shared/storage/stored-text.ts';
import { useStoredText } from '../../../shared/storage/use-stored-text.ts';
import { selectUserId } from '../../session/session-slice.ts';
import { draftsKey, isDraftsKey, parseDrafts, waitingDrafts, withDraft, withoutDraft, type Draft } from './drafts.ts';

/** The drafts of who is signed in, newest first, the same in every part of the page and every tab. */
export function useDrafts(): readonly Draft[] {
  const stored = useStoredText(draftsKey(useSelector(selectUserId) ?? ''));
  return useMemo(() => parseDrafts(stored), [stored]);
}

/** Drafts of one person, for where something is written: reads and writes at once, without waiting for a render. */
export interface DraftBox {
  readonly find: (reportId: string) => Draft | undefined;
  readonly keep: (draft: Draft) => void;
  readonly remove: (reportId: string) => void;
  /** Calls back when another tab has changed them, but not when they went with who signed out. @returns what ends it */
  readonly onChangedElsewhere: (listener: () => void) => () => void;
}

/** Gives the drafts of who is signed in to where something is written. */
export function useDraftBox(): DraftBox {
  const userId = useSelector(selectUserId) ?? '';
  return useMemo(() => draftBox(userId), [userId]);
}

/** Forgets the drafts of who signs out, and those of others that have waited long enough. */
export function clearDrafts(userId: string | null): void {
  clearOldDrafts(userId);
  save(draftsKey(userId ?? ''), null);
}

/** Forgets the drafts of others than a person that have waited long enough for who wrote them: they name students. */
export function clearOldDrafts(userId: string | null): void {
  for (const key of storedKeys().filter((one) => isDraftsKey(one) && one !== draftsKey(userId ?? ''))) {
    const waiting = waitingDrafts(parseDrafts(readText(key)), Date.now());
    storeText(key, waiting.length === 0 ? null : JSON.stringify(waiting));
  }
}

function draftBox(userId: string): DraftBox {
  const key = draftsKey(userId);
  const current = (): readonly Draft[] => parseDrafts(readText(key));
  return {
    find: (reportId) => current().find((draft) => draft.reportId === reportId),
    keep: (draft) => save(key, withDraft(current(), draft)),
    remove: (reportId) => save(key, withoutDraft(current(), reportId)),
    onChangedElsewhere: (listener) => {
      const hear = (event: StorageEvent): void => {
        if (event.key === key && event.newValue !== null) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/**
 * A browser without room for them keeps them for no longer than the page, and asks before it leaves that. None are an
 * empty list: what is gone altogether tells other tabs that its author has signed out.
 */
function save(key: string, drafts: readonly Draft[] | null): void {
  const isStored = storeText(key, drafts && JSON.stringify(drafts));
  if (isStored || !drafts?.length) removeEventListener('beforeunload', ask);
  else addEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
