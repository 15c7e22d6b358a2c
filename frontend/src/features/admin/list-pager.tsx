import { pageRange, type PageOfList } from '../../shared/paging/page-range.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import type { AdminNavigation } from './use-admin-location.ts';

interface ListPagerProps {
  readonly list: PageOfList;
  /** How many rows the page has. */
  readonly count: number;
  readonly navigation: AdminNavigation;
}

/** The footer of a list of the Admin screen that comes page by page. */
export function ListPager({ list, count, navigation: { location, go } }: ListPagerProps) {
  return (
    <Pager
      range={listRange(list, count, location)}
      pageSize={location.pageSize}
      onTurn={(next) => go({ place: next })}
      onResize={(size) => go({ pageSize: size })}
    />
  );
}

/** What a page of such a list shows. */
export const listRange = (list: PageOfList, count: number, { place, pageSize }: AdminNavigation['location']) =>
  pageRange({ ...list, count }, place.start, pageSize);
