import type { RecordedDomainEvent, ReportEventType } from '@vigie/command-service/contract';

/** Whatever happens to a report. */
export type ReportEvent = RecordedDomainEvent<ReportEventType>;

/** For views that have a document a report, under its id. */
export const touchesReport = ({ data }: ReportEvent): readonly string[] => [data.reportId];
