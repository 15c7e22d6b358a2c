import type { ReactNode } from 'react';
import { isApiError } from '../../api/problem.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import type { ListState } from './use-list-state.ts';
import { ListStatus } from './list-status.tsx';
import styles from './listing.module.css';
import type { PageRange } from './pager.tsx';

interface ListingProps<List> {
  readonly state: ListState<List>;
  readonly isEmpty: (list: List) => boolean;
  /** Holds the list's place while it is loading. */
  readonly skeleton: ReactNode;
  /** What an empty list says. */
  readonly empty: ReactNode;
  /** What is shown of it, where it comes page by page. */
  readonly rangeOf?: (list: List) => PageRange<unknown> | null;
  /** Leads to its first page: what the address names may be none of the list's, and is not tried again. */
  readonly onFirst?: () => void;
  readonly children: (list: List) => ReactNode;
}

const noRange = (): null => null;

/** What is asked for once more in the same way is refused in the same way. */
const isNoRequest = (error: unknown): boolean => isApiError(error) && error.status === 400;

/** A list in each of its states: on its way, failed, empty, or there. */
export function Listing<List>(props: ListingProps<List>) {
  const { state, isEmpty, skeleton, empty, rangeOf = noRange, onFirst, children } = props;
  return (
    <div className={styles.listing} aria-busy={state.status === 'loading'}>
      <ListStatus
        isLoading={state.status === 'loading'}
        range={state.status === 'shown' && !isEmpty(state.list) ? rangeOf(state.list) : null}
      >
        {state.status === 'shown' && isEmpty(state.list) && empty}
      </ListStatus>
      {state.status === 'loading' && skeleton}
      {state.status === 'error' && (
        <ErrorState error={state.error} onRetry={(isNoRequest(state.error) && onFirst) || state.retry} />
      )}
      {state.status === 'shown' && !isEmpty(state.list) && (
        <div className={styles.list} data-stale={state.isStale}>
          {children(state.list)}
        </div>
      )}
    </div>
  );
}
