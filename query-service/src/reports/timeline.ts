import { timelineIds, timelineOf, type ReportDocument, type ReportTimeline } from '@vigie/projections/contract';
import type { Views } from '../reading/views.ts';

/** The timelines of reports, by report. */
export async function readTimelines(
  { reportTimelines }: Pick<Views, 'reportTimelines'>,
  reports: readonly ReportDocument[],
): Promise<ReadonlyMap<string, ReportTimeline>> {
  const partsOf = ({ _id, revision }: ReportDocument) => timelineIds(_id, revision);
  const parts = await reportTimelines.getMany(reports.flatMap(partsOf));
  const entriesOf = (report: ReportDocument) => partsOf(report).flatMap((id) => parts.get(id)?.entries ?? []);
  return new Map(reports.map((report) => [report._id, timelineOf(entriesOf(report))]));
}
