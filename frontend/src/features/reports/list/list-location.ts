import { CATEGORIES, type Category, type PageSize } from '@vigie/command-service/contract/vocabulary';
import { dayIn } from '../../../shared/dates/is-day.ts';
import { idIn, queryOf } from '../../../shared/navigation/query-parts.ts';
import {
  FIRST_PAGE,
  parsePageSize,
  parsePlace,
  writePageSize,
  writePlace,
  type Place,
} from '../../../shared/paging/place.ts';
import { ANY_CLASS, classIn, type ClassChoice } from './class-choice.ts';

/** The lists of the Manage screen (spec section 2), the first one by default; `deleted` is for CPE and admin. */
export const TABS = ['filable', 'unfinalized', 'filed', 'deleted'] as const;
export type ListTab = (typeof TABS)[number];

/** What narrows a list down; null is no filter. `student` and `by` are ids, `from` and `to` days of the school. */
export interface Filters extends ClassChoice {
  readonly category: Category | null;
  readonly student: string | null;
  readonly by: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly q: string | null;
}

/** What the address of a screen with a list says: reload, back and a copied link lead to the same. */
export interface ListLocation {
  readonly tab: ListTab;
  readonly filters: Filters;
  readonly pageSize: PageSize;
  readonly place: Place;
  /** Id of the report that is opened over the list. */
  readonly report: string | null;
}

export const NO_FILTERS: Filters = {
  category: null,
  student: null,
  ...ANY_CLASS,
  by: null,
  from: null,
  to: null,
  q: null,
};

/** Reads the query of an address; what isn't understood is as if it weren't there. */
export function parseListLocation(query: URLSearchParams): ListLocation {
  const q = query.get('q') ?? '';
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? TABS[0],
    filters: {
      category: CATEGORIES.find((category) => category === query.get('category')) ?? null,
      student: idIn(query, 'student'),
      ...classIn(query),
      by: idIn(query, 'by'),
      from: dayIn(query, 'from'),
      to: dayIn(query, 'to'),
      q: q.trim() === '' ? null : q,
    },
    pageSize: parsePageSize(query),
    place: parsePlace(query),
    report: idIn(query, 'report'),
  };
}

/** The query of the address of a list, without what goes without saying. */
export function writeListLocation({ tab, filters, pageSize, place, report }: ListLocation): string {
  return queryOf([
    ['tab', tab === TABS[0] ? null : tab],
    ...Object.entries(filters),
    ...writePageSize(pageSize),
    ...writePlace(place),
    ['report', report],
  ]);
}

/** The location after a change. Another list, other filters or another size of page begin at the first page. */
export function changeLocation(location: ListLocation, change: Partial<ListLocation>): ListLocation {
  const turnsBack = change.tab !== undefined || change.filters !== undefined || change.pageSize !== undefined;
  return { ...location, ...(turnsBack && { place: FIRST_PAGE, report: null }), ...change };
}
