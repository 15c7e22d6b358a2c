import type { PageSize } from '@vigie/command-service/contract/vocabulary';
import { dayIn, isDay } from '../../../shared/dates/is-day.ts';
import { queryOf } from '../../../shared/navigation/query-parts.ts';
import { parsePageSize, writePageSize } from '../../../shared/paging/place.ts';

export const EXITS_TABS = ['day', 'out'] as const;
export type ExitsTab = (typeof EXITS_TABS)[number];

/** What the address of the Exits screen says: reload, back and a copied link lead to the same. */
export interface ExitsLocation {
  readonly tab: ExitsTab;
  /** A day of the school, YYYY-MM-DD; null is today, whenever that is. */
  readonly date: string | null;
  readonly name: string;
  /** When it is asked who was out, by the school's clock, YYYY-MM-DDTHH:MM; null is now. */
  readonly at: string | null;
  readonly pageSize: PageSize;
  /** Counted from one. */
  readonly page: number;
}

const TIME = /^T([01]\d|2[0-3]):[0-5]\d$/u;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Reads the query of an address; what isn't understood is as if it weren't there. */
export function parseExitsLocation(query: URLSearchParams): ExitsLocation {
  return {
    tab: EXITS_TABS.find((tab) => tab === query.get('tab')) ?? 'day',
    date: dayIn(query, 'date'),
    name: (query.get('name') ?? '').trim(),
    at: minuteIn(query.get('at') ?? ''),
    pageSize: parsePageSize(query),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
}

/** The query after a change, without what goes without saying. Another day, name or size begins at the first page. */
export function changeExitsLocation(location: ExitsLocation, change: Partial<ExitsLocation>): string {
  const { tab, date, name, at, pageSize, page } = { ...location, page: 1, ...change };
  return queryOf([
    ['tab', tab === 'day' ? null : tab],
    ['date', date],
    ['name', name === '' ? null : name],
    ['at', at],
    ...writePageSize(pageSize),
    ['page', page === 1 ? null : String(page)],
  ]);
}

const minuteIn = (text: string): string | null =>
  isDay(text.slice(0, DAY_LENGTH)) && TIME.test(text.slice(DAY_LENGTH)) ? text : null;
