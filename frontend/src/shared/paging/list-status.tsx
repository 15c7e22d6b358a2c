import { LoadingText } from '../feedback/loading-label.tsx';
import type { PageRange } from './pager.tsx';
import { RangeText } from './range-text.tsx';

interface ListStatusProps {
  readonly isLoading: boolean;
  /** What is shown of the list; null where nothing is. */
  readonly range: PageRange<unknown> | null;
}

/**
 * Tells a screen reader that a list is on its way, and what is shown of it then. It stays beside the list whatever
 * becomes of that: what is there only with its text is not told.
 */
export function ListStatus({ isLoading, range }: ListStatusProps) {
  return (
    <p role="status" className="visually-hidden">
      {isLoading && <LoadingText />}
      {range !== null && <RangeText range={range} />}
    </p>
  );
}
