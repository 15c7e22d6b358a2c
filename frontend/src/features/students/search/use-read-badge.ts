import { parseTagNumber } from '@vigie/command-service/contract/tag-number';
import type { Student } from '@vigie/command-service/contract';
import { useEffect, useEffectEvent } from 'react';
import { maySucceedLater } from '../../../api/may-succeed-later.ts';
import { isApiError } from '../../../api/problem.ts';
import type { Lookup } from './lookup.ts';
import type { Found } from './use-student-lookup.ts';

interface ReadBadge {
  readonly lookup: Lookup;
  readonly found: Found;
  /** What stands in the box by now. */
  readonly typed: string;
  readonly onHolder: (student: Student) => void;
  /** It has led to nobody. */
  readonly onInVain: () => void;
  /** Nothing can be said about its holder for now. Takes its number. */
  readonly onUnreachable: (tagNb: string) => void;
}

/**
 * Tells what comes of a badge that was read, once. Not while the next one is typed already: where the one before were
 * taken then, the end of that would press its buttons.
 */
export function useReadBadge({ lookup, found, typed, ...events }: ReadBadge): void {
  const onHolder = useEffectEvent(events.onHolder);
  const onInVain = useEffectEvent(events.onInVain);
  const onUnreachable = useEffectEvent(events.onUnreachable);
  const read = lookup.by === 'tag' && lookup.entered && typed.trim() === lookup.text ? lookup.text : null;

  const holder = read !== null && found.status === 'found' ? found.students[0] : undefined;
  useEffect(() => {
    if (holder !== undefined) onHolder(holder);
  }, [holder]);

  const isInVain = read !== null && isOver(found) && holder === undefined;
  useEffect(() => {
    if (isInVain) onInVain();
  }, [isInVain]);

  const unreachable = read === null ? null : unreachableBadge(read, found);
  useEffect(() => {
    if (unreachable !== null) onUnreachable(unreachable);
  }, [unreachable]);
}

const isOver = ({ status }: Found): boolean => status === 'found' || status === 'error';

/** The number of a badge that was read, where nothing can be said about its holder for now. */
function unreachableBadge(read: string, found: Found): string | null {
  if (found.status !== 'error') return null;
  return isApiError(found.error) && maySucceedLater(found.error) ? parseTagNumber(read) : null;
}
