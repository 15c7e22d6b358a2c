import { useIntl } from 'react-intl';
import { pageRange } from '../../shared/paging/page-range.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import type { AdminNavigation } from './use-admin-location.ts';

interface ListPagerProps {
  readonly list: { readonly total: number; readonly next: string | null; readonly previous: string | null };
  /** How many rows the page has. */
  readonly count: number;
  readonly navigation: AdminNavigation;
}

/** The footer of a list of the Admin screen that comes page by page. */
export function ListPager({ list, count, navigation: { location, go } }: ListPagerProps) {
  const { pageSize, place } = location;
  return (
    <Pager
      range={pageRange({ ...list, count }, place.start, pageSize)}
      sizeLabel={useIntl().formatMessage({ id: 'pager.rows', defaultMessage: 'Rows per page' })}
      pageSize={pageSize}
      onTurn={(next) => go({ place: next })}
      onResize={(size) => go({ pageSize: size })}
    />
  );
}
