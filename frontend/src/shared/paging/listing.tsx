import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingLabel } from '../feedback/loading-label.tsx';
import type { ListState } from './list-state.ts';
import styles from './listing.module.css';

interface ListingProps<List> {
  readonly state: ListState<List>;
  readonly isEmpty: (list: List) => boolean;
  /** Holds the list's place while it is loading. */
  readonly skeleton: ReactNode;
  /** What an empty list says. */
  readonly empty: ReactNode;
  readonly children: (list: List) => ReactNode;
}

/** A list in each of its states: on its way, failed, empty, or there. */
export function Listing<List>({ state, isEmpty, skeleton, empty, children }: ListingProps<List>) {
  return (
    <div className={styles.listing} aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && (
        <>
          <LoadingLabel />
          {skeleton}
        </>
      )}
      {state.status === 'error' && <ErrorState error={state.error} onRetry={state.retry} />}
      {state.status === 'shown' && isEmpty(state.list) && empty}
      {state.status === 'shown' && !isEmpty(state.list) && (
        <div className={styles.list} data-stale={state.isStale}>
          {children(state.list)}
        </div>
      )}
    </div>
  );
}
