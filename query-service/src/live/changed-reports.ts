import { maySeeReport, type Actor, type Report } from '@vigie/command-service/contract';
import type { Reading } from '../reading/define-query.ts';
import { lastChangesOf } from '../reading/known-changes.ts';
import { joinPeople } from '../reading/people.ts';
import { peopleOfReports, presentReport } from '../reports/present.ts';

/** Those of some reports that exist and that an account may see (design section 6), as its lists show them. */
export async function changedReports(
  { views, lastChangeOf, knownPeople }: Reading,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly Report[]> {
  const peopleViews = knownPeople.since(await lastChangesOf(['students', 'users'], lastChangeOf));
  const documents = await views.reports.getMany(ids);
  const seen = [...documents.values()].filter((report) => maySeeReport(actor, report));
  const people = await joinPeople(peopleViews, peopleOfReports(seen));
  return seen.map((report) => presentReport(report, actor, people));
}
