import { setImmediate } from 'node:timers/promises';
import type { Level } from '@vigie/command-service/contract';
import { levelAt, type CountedReport, type StudentDocument } from '@vigie/projections/contract';
import { daysBackwards } from '../../reading/school-day.ts';
import type { Views } from '../../reading/views.ts';
import { startTally, type Counts } from './tally.ts';

/** So many days are read at once; others who read get their turn in between. */
const DAYS_AT_ONCE = 20;

/** Counts the reports of some days of the school, both included: reads a document a day, and each student once. */
export async function countReports(
  { reportDays, students }: Pick<Views, 'reportDays' | 'students'>,
  from: string,
  to: string,
): Promise<Counts> {
  const tally = startTally();
  const known = new Map<string, StudentDocument | null>();
  const days = [...daysBackwards(from, to)];
  for (let start = 0; start < days.length; start += DAYS_AT_ONCE) {
    const found = await reportDays.getMany(days.slice(start, start + DAYS_AT_ONCE));
    const reports = [...found.values()].flatMap((day) => day.reports);
    await getToKnow(reports);
    for (const report of reports) tally.add(report, levelsOf(report));
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
