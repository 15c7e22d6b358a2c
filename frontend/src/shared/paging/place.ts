import { LIST_END, PAGE_SIZES, type PageSize } from '@vigie/command-service/contract/vocabulary';
import { withoutNulls, type QueryParts } from '../navigation/query-parts.ts';

/** Which page of a list: what to ask for, and the number of its first row as far as it is known. */
export interface Place {
  readonly start: number;
  readonly after: string | null;
  readonly before: string | null;
}

export const FIRST_PAGE: Place = { start: 1, after: null, before: null };
export const LAST_PAGE: Place = { start: 1, after: null, before: LIST_END };

/** Reads a page's place from the query of an address; what isn't understood is the first page. */
export function parsePlace(query: URLSearchParams): Place {
  const start = query.get('start') ?? '';
  const after = query.get('after') || null;
  return {
    start: /^\d{1,9}$/u.test(start) ? Math.max(1, Number.parseInt(start, 10)) : 1,
    after,
    before: after === null ? query.get('before') || null : null,
  };
}

/** The parts of an address that name the page, without what goes without saying. */
export function writePlace({ start, after, before }: Place): QueryParts {
  const isFirst = after === null && before === null;
  return [
    ['start', isFirst || start === 1 ? null : String(start)],
    ['after', after],
    ['before', before],
  ];
}

/** The size of a page that the query of an address has, the usual one where it has none of those there are. */
export const parsePageSize = (query: URLSearchParams): PageSize =>
  PAGE_SIZES.find((size) => String(size) === query.get('pageSize')) ?? PAGE_SIZES[0];

/** The part of an address that has the size of a page, without the usual one. */
export const writePageSize = (size: PageSize): QueryParts => [
  ['pageSize', size === PAGE_SIZES[0] ? null : String(size)],
];

/** Which page of a list is asked for. */
export interface PageParameters {
  readonly pageSize: PageSize;
  readonly after?: string;
  readonly before?: string;
}

/** What a list is asked for, from where its screen is. */
export const pageParameters = (pageSize: PageSize, { after, before }: Place): PageParameters => ({
  pageSize,
  ...withoutNulls({ after, before }),
});
