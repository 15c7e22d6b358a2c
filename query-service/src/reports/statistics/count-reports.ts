import { setImmediate } from 'node:timers/promises';
import type { Level } from '@vigie/command-service/contract';
import { levelAt, type CountedReport, type StudentDocument } from '@vigie/projections/contract';
import { readPages } from '../../reading/page.ts';
import { dayAfter } from '../../reading/school-day.ts';
import type { Views } from '../../reading/views.ts';
import { startTally, type Counts } from './tally.ts';

/** Days of the school, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Counts the reports of some days, and reads each of their students once.
 * @param ids those of the students whom a report must be about, or null where it may be about anybody
 */
export async function countReports(
  { countedReports, students }: Pick<Views, 'countedReports' | 'students'>,
  { from, to }: Days,
  ids: readonly string[] | null,
): Promise<Counts> {
  const wanted = ids && new Set(ids);
  const tally = startTally();
  const known = new Map<string, StudentDocument | null>();
  const pages = readPages(countedReports, {
    where: { day: { gte: from, lt: dayAfter(to, 1) } },
    sort: { field: 'day', direction: 'ascending' },
  });
  for await (const page of pages) {
    const reports = wanted === null ? page : about(wanted, page);
    await getToKnow(reports);
    for (const report of reports) tally.add(report, levelsOf(report));
    // Others who read get their turn in between.
    await setImmediate();
  }
  return tally.counts();

  async function getToKnow(reports: readonly CountedReport[]): Promise<void> {
    const ids = new Set(reports.flatMap((report) => report.students.filter((id) => !known.has(id))));
    if (ids.size === 0) return;
    const met = await students.getMany([...ids]);
    for (const id of ids) known.set(id, met.get(id) ?? null);
  }

  function levelsOf(report: CountedReport): readonly Level[] {
    return report.students.flatMap((id) => {
      const student = known.get(id) ?? null;
      return student === null ? [] : [levelAt(student, report.on)];
    });
  }
}

/** The reports about any of the students, as if they were about nobody else. */
function about(students: ReadonlySet<string>, reports: readonly CountedReport[]): readonly CountedReport[] {
  return reports
    .map((report) => ({ ...report, students: report.students.filter((id) => students.has(id)) }))
    .filter((report) => report.students.length > 0);
}
