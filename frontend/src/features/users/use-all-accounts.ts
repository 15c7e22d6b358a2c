import type { User } from '@vigie/command-service/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useAccountsInfiniteQuery } from './accounts-api.ts';

interface AllAccounts {
  /** Undefined until the first of them have come. */
  readonly accounts: readonly User[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Every account, by name: a school has a few hundred at most. */
export function useAllAccounts(wanted: boolean): AllAccounts {
  const query = useAccountsInfiniteQuery(wanted ? undefined : skipToken);
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  useEffect(() => {
    // After a failure nothing is fetched until somebody asks for it.
    if (hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return {
    accounts: data?.pages.flatMap(({ users }) => users),
    error,
    retry: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}
