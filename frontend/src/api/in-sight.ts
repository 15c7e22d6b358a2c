import { QueryStatus } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { ApiState } from './root.ts';

/** What a list is asked for with that may be in sight, or kept for its count and to be there at once. */
export interface Seen {
  readonly isInSight: boolean;
}

interface Args {
  readonly currentArg: Seen | undefined;
  readonly previousArg: Seen | undefined;
}

/**
 * For `forceRefetch`: such a list is read again when it comes into sight or goes out of it, for its tags are those of
 * its last reading.
 */
export const hasOtherSight = ({ currentArg, previousArg }: Args): boolean =>
  currentArg?.isInSight !== previousArg?.isInSight;

interface LastRead {
  readonly status: QueryStatus;
  readonly originalArgs?: Seen | undefined;
}

/**
 * A list that comes into sight or goes out of it while it is being read is not asked for by that: it would keep the
 * tags of before. It is read once more after that; nothing is rendered for it.
 * @param isInSight undefined where nothing is asked for
 */
export function useTagsOfSight(
  isInSight: boolean | undefined,
  lastRead: (state: ApiState) => LastRead,
  refetch: () => unknown,
): void {
  const store = useStore<ApiState>();
  useEffect(() => {
    if (isInSight === undefined) return;
    return store.subscribe(() => {
      const { status, originalArgs } = lastRead(store.getState());
      if (status === QueryStatus.pending || originalArgs === undefined) return;
      if (originalArgs.isInSight !== isInSight) void refetch();
    });
  });
}
