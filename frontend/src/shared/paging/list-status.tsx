import type { ReactNode } from 'react';
import { LoadingText } from '../feedback/loading-label.tsx';
import { Told } from '../feedback/told.tsx';
import type { PageRange } from './pager.tsx';
import { RangeText } from './range-text.tsx';

interface ListStatusProps {
  readonly isLoading: boolean;
  /** What is shown of the list; null where nothing is. */
  readonly range: PageRange<unknown> | null;
  /** What an empty list says. */
  readonly children: ReactNode;
}

/**
 * Tells a screen reader that a list is on its way, and what is shown of it then, or why there is nothing. It stays beside
 * the list whatever becomes of that.
 */
export function ListStatus({ isLoading, range, children }: ListStatusProps) {
  return (
    <Told>
      <p className="visually-hidden">
        {isLoading && <LoadingText />}
        {range !== null && <RangeText range={range} />}
      </p>
      {children}
    </Told>
  );
}
