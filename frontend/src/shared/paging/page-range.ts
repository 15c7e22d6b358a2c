import type { PageSize } from '@vigie/command-service/contract';
import type { ReportList } from '@vigie/query-service/contract';
import type { PageRange } from './pager.tsx';
import { FIRST_PAGE, LAST_PAGE, type Place } from './place.ts';

/** What a list's answer says of the page that it is. */
export type PageOfList = Readonly<Pick<ReportList, 'total' | 'next' | 'previous'>>;

type Page = PageOfList & {
  /** How many rows the page has. */
  readonly count: number;
};

/**
 * Pages are found by cursor, so the number of the first row is carried from page to page. Rows that come in
 * meanwhile make it drift; where a list begins or ends it is put right.
 */
export function pageRange({ count, total, next, previous }: Page, start: number, pageSize: PageSize): PageRange<Place> {
  const from = previous === null ? 1 : next === null ? Math.max(1, total - count + 1) : start;
  return {
    from,
    to: from + count - 1,
    total: Math.max(total, from + count - 1),
    first: previous === null ? null : FIRST_PAGE,
    previous: previous === null ? null : { start: Math.max(1, from - pageSize), after: null, before: previous },
    next: next === null ? null : { start: from + count, after: next, before: null },
    last: next === null ? null : { ...LAST_PAGE, start: Math.max(1, total - pageSize + 1) },
  };
}
