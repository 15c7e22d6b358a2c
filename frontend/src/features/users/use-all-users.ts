import type { User } from '@vigie/command-service/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useUsersInfiniteQuery } from './users-api.ts';

interface AllUsers {
  /** Undefined until the first of them have come. */
  readonly users: readonly User[] | undefined;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** Every user, by name: a school has a few hundred at most. */
export function useAllUsers(wanted: boolean): AllUsers {
  const query = useUsersInfiniteQuery(wanted ? undefined : skipToken);
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  useEffect(() => {
    // After a failure nothing is fetched until somebody asks for it.
    if (hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return {
    users: data?.pages.flatMap(({ users }) => users),
    error,
    retry: () => (hasNextPage ? fetchNextPage() : refetch()),
  };
}
