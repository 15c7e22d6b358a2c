import type { ReportList } from '@vigie/query-service/contract';

/** What goes with a student (design section 7). */
export interface RemovalExtent {
  readonly accesses: number;
  /** Reports about this student alone, that go too; null where there are too many to tell. */
  readonly alone: number | null;
  /** Reports that stay, without this student; null as above. */
  readonly shared: number | null;
  readonly reports: number;
}

/** @param list the first page of the reports about the student */
export function removalExtent(accesses: number, { reports, total }: ReportList): RemovalExtent {
  const alone = reports.filter(({ students }) => students.length === 1).length;
  const isWhole = reports.length >= total;
  return { accesses, reports: total, alone: isWhole ? alone : null, shared: isWhole ? total - alone : null };
}
