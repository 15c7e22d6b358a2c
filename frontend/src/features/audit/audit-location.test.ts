import { describe, expect, it } from 'vitest';
import { FIRST_PAGE, LAST_PAGE } from '../../shared/paging/place.ts';
import {
  auditParameters,
  changeAuditLocation,
  NO_AUDIT_FILTERS,
  parseAuditLocation,
  type AuditLocation,
} from './audit-location.ts';

const ZOE = '0198a000-0000-7000-8000-00000000005a';
const plain: AuditLocation = { filters: NO_AUDIT_FILTERS, pageSize: 25, place: FIRST_PAGE };
const parse = (query: string) => parseAuditLocation(new URLSearchParams(query));

describe('The address of the audit', () => {
  it('leads back to what it was written for', () => {
    const location: AuditLocation = {
      filters: { student: ZOE, by: null, from: '2026-03-02', to: null },
      pageSize: 50,
      place: { start: 51, after: 'n', before: null },
    };
    expect(parse(changeAuditLocation(location, { place: location.place }))).toEqual(location);
    expect(auditParameters(location)).toEqual({ pageSize: 50, after: 'n', student: ZOE, from: '2026-03-02' });
  });

  it('is plain where nothing was chosen, and where it makes no sense', () => {
    expect(changeAuditLocation(plain, {})).toBe('tab=audit');
    expect(parse('tab=audit&student=zoe&from=monday&pageSize=7&start=x')).toEqual(plain);
    expect(parse('from=2026-02-30&to=2026-99-01')).toEqual(plain);
    expect(auditParameters(plain)).toEqual({ pageSize: 25 });
  });

  it('begins at the first page with other filters and another size', () => {
    const last: AuditLocation = { ...plain, place: LAST_PAGE };
    expect(parse(changeAuditLocation(last, { filters: { ...NO_AUDIT_FILTERS, student: ZOE } })).place).toEqual(
      FIRST_PAGE,
    );
    expect(parse(changeAuditLocation(last, { pageSize: 100 })).place).toEqual(FIRST_PAGE);
  });
});
