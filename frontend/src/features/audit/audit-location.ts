import { PAGE_SIZES, type PageSize } from '@vigie/command-service/contract/vocabulary';
import { dayIn } from '../../shared/dates/is-day.ts';
import { FIRST_PAGE, parsePlace, writePlace, type Place } from '../../shared/paging/place.ts';
import type { AuditParameters } from './audit-api.ts';

/** What narrows the audit down; null is no filter. `student` and `by` are ids, `from` and `to` days of the school. */
export interface AuditFilters {
  readonly student: string | null;
  readonly by: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** What the address of the audit says: reload, back and a copied link lead to the same. */
export interface AuditLocation {
  readonly filters: AuditFilters;
  readonly pageSize: PageSize;
  readonly place: Place;
}

export const NO_AUDIT_FILTERS: AuditFilters = { student: null, by: null, from: null, to: null };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Reads the query of an address; what isn't understood is as if it weren't there. */
export function parseAuditLocation(query: URLSearchParams): AuditLocation {
  const text = (name: string, pattern: RegExp): string | null => {
    const value = query.get(name) ?? '';
    return pattern.test(value) ? value : null;
  };
  return {
    filters: { student: text('student', ID), by: text('by', ID), from: dayIn(query, 'from'), to: dayIn(query, 'to') },
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('pageSize')) ?? PAGE_SIZES[0],
    place: parsePlace(query),
  };
}

/** The query after a change, in the Admin screen. Other filters or another size of page begin at the first page. */
export function changeAuditLocation(location: AuditLocation, change: Partial<AuditLocation>): string {
  const { filters, pageSize, place } = { ...location, place: FIRST_PAGE, ...change };
  const parts: readonly (readonly [string, string | null])[] = [
    ...Object.entries(filters),
    ['pageSize', pageSize === PAGE_SIZES[0] ? null : String(pageSize)],
    ...writePlace(place),
  ];
  const query = new URLSearchParams({ tab: 'audit' });
  for (const [name, value] of parts) if (value !== null) query.set(name, value);
  return query.toString();
}

/** What the audit is asked for, from where the screen is. */
export function auditParameters({ filters, pageSize, place }: AuditLocation): AuditParameters {
  const { student, by, from, to } = filters;
  const { after, before } = place;
  return {
    pageSize,
    ...(after !== null && { after }),
    ...(before !== null && { before }),
    ...(student !== null && { student }),
    ...(by !== null && { by }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

export const hasAuditFilters = (filters: AuditFilters): boolean =>
  Object.values(filters).some((value) => value !== null);
