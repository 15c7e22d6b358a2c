import { useFailure } from '../feedback/use-failure.ts';

/** Where a list stands. `isStale`: another page is on its way, and the one before it is still shown. */
export type ListState<List> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly status: 'shown'; readonly list: List; readonly isStale: boolean };

/** What a list's query says of itself. */
export interface ListQuery<List> {
  readonly data?: List | undefined;
  readonly currentData?: List | undefined;
  readonly error?: unknown;
  readonly originalArgs?: unknown;
  readonly refetch: () => unknown;
}

type Result<List> = Omit<ListQuery<List>, 'refetch'>;

/**
 * For a list's hook: nothing new where it is merely asked for again, as it is whenever somebody changes anything, so
 * that it is rendered once the answer is there, and not when it is asked for.
 */
export const quietly = <List>() => ({
  selectFromResult: ({ data, currentData, error, originalArgs }: Result<List>): Result<List> => ({
    data,
    currentData,
    error,
    originalArgs,
  }),
});

/** A failure is never an empty list; a list that was shown stays while it is fetched again, or its next page is. */
export function useListState<List>(query: ListQuery<List>): ListState<List> {
  const { data, currentData, refetch } = query;
  const error = useFailure(query);
  if (currentData !== undefined) return { status: 'shown', list: currentData, isStale: false };
  if (error !== undefined) return { status: 'error', error, retry: refetch };
  return data === undefined ? { status: 'loading' } : { status: 'shown', list: data, isStale: true };
}
