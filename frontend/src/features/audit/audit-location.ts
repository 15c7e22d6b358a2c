import type { PageSize } from '@vigie/command-service/contract/vocabulary';
import { dayIn } from '../../shared/dates/is-day.ts';
import { idIn, queryOf, withoutNulls } from '../../shared/navigation/query-parts.ts';
import {
  FIRST_PAGE,
  pageParameters,
  parsePageSize,
  parsePlace,
  writePageSize,
  writePlace,
  type Place,
} from '../../shared/paging/place.ts';
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

/** Reads the query of an address; what isn't understood is as if it weren't there. */
export function parseAuditLocation(query: URLSearchParams): AuditLocation {
  return {
    filters: {
      student: idIn(query, 'student'),
      by: idIn(query, 'by'),
      from: dayIn(query, 'from'),
      to: dayIn(query, 'to'),
    },
    pageSize: parsePageSize(query),
    place: parsePlace(query),
  };
}

/** The query after a change, in the Admin screen. Other filters or another size of page begin at the first page. */
export function changeAuditLocation(location: AuditLocation, change: Partial<AuditLocation>): string {
  const { filters, pageSize, place } = { ...location, place: FIRST_PAGE, ...change };
  return queryOf([['tab', 'audit'], ...Object.entries(filters), ...writePageSize(pageSize), ...writePlace(place)]);
}

/** What the audit is asked for, from where the screen is. */
export const auditParameters = ({ filters, pageSize, place }: AuditLocation): AuditParameters => ({
  ...pageParameters(pageSize, place),
  ...withoutNulls(filters),
});
