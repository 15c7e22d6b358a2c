import type { ReportDocument, ReportTimeline, TimelineChange } from '@vigie/projections/contract';
import type { DossierBadge, DossierBugReport, DossierDay, DossierReport } from '../contract/index.ts';
import type { Reading } from '../reading/define-query.ts';
import { readPages } from '../reading/page.ts';
import { joinPeople, type People } from '../reading/people.ts';
import { presentTimeline } from '../reports/present-timeline.ts';
import { readTimelines } from '../reports/timeline.ts';

/** The lists of a dossier, a page at a time. */

/** The badges that the student has held, and when; of others who held them nothing. */
export async function* badgesOf({ views }: Reading, student: string): AsyncGenerator<readonly DossierBadge[]> {
  const list = { where: { holders: student }, sort: { field: '_id', direction: 'ascending' } } as const;
  for await (const badges of readPages(views.badges, list)) {
    yield badges.map(({ _id: tagNb, periods }) => {
      const own = periods.filter((period) => period.student === student);
      return { tagNb, periods: own.map(({ from, to }) => ({ from, to })) };
    });
  }
}

/** The student's days with their exits and entries, newest day first. */
export async function* accessesOf({ views }: Reading, student: string): AsyncGenerator<readonly DossierDay[]> {
  const list = { where: { student }, sort: { field: 'day', direction: 'descending' } } as const;
  for await (const days of readPages(views.accessDays, list)) {
    const people = await joinPeople(views, { users: days.flatMap(({ accesses }) => accesses.map(({ by }) => by)) });
    yield days.map(({ day, accesses }) => ({
      day,
      accesses: accesses.map(({ direction, on, recordedOn, reason, by }) => ({
        direction,
        on,
        recordedOn,
        reason,
        by: people.user(by),
      })),
    }));
  }
}

/** Deleted ones too, while they are kept: what the student's data are is not a matter of who may see them on screen. */
export async function* reportsOf({ views }: Reading, student: string): AsyncGenerator<readonly DossierReport[]> {
  const list = { where: { students: student }, sort: { field: 'on', direction: 'descending' } } as const;
  for await (const reports of readPages(views.reports, list)) {
    const timelines = await readTimelines(views, reports);
    const doers = [...timelines.values()].flatMap(({ entries }) => entries.map(({ by }) => by));
    const people = await joinPeople(views, {
      users: [...doers, ...reports.flatMap(({ by, filedBy }) => (filedBy === null ? [by] : [by, filedBy]))],
    });
    yield reports.map((report) => presentReport(report, student, timelines.get(report._id), people));
  }
}

function presentReport(
  report: ReportDocument,
  student: string,
  timeline: ReportTimeline | undefined,
  people: People,
): DossierReport {
  const { _id: id, category, location, comment, status, on, by, filedBy, filedOn, deletedOn, students } = report;
  return {
    id,
    category,
    location,
    comment,
    status,
    on,
    by: people.user(by),
    filedBy: filedBy === null ? null : people.user(filedBy),
    filedOn,
    deletedOn,
    otherStudents: students.filter((other) => other !== student).length,
    timeline: timeline === undefined ? [] : presentTimeline(timelineFor(student, timeline), people),
  };
}

/**
 * What it tells of a student. Which others came and went is not this one's to know, nor what was written while the
 * report was about others alone, as where the wrong student had been picked. While it is about nobody then, that stays
 * theirs.
 */
function timelineFor(student: string, { entries, ...timeline }: ReportTimeline): ReportTimeline {
  const [first] = entries.flatMap(({ changes }) => changes.filter(isOfStudents));
  let isOthers = isAboutOthers(first?.from ?? timeline.content?.students ?? []);
  const told = entries.map((entry) => {
    const wasOthers = isOthers;
    const to = entry.changes.find(isOfStudents)?.to;
    if (to !== undefined) isOthers = to.length === 0 ? wasOthers : isAboutOthers(to);
    const changes = entry.changes.filter((change) => !isOfStudents(change));
    return { ...entry, changes: wasOthers || isOthers ? [] : changes };
  });
  return { ...timeline, entries: told };

  function isAboutOthers(students: readonly string[]): boolean {
    return students.length > 0 && !students.includes(student);
  }
}

interface ChangeOfStudents extends TimelineChange {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

const isOfStudents = (change: TimelineChange): change is ChangeOfStudents =>
  typeof change.from === 'object' && typeof change.to === 'object';

/** The bug reports about the student, open and closed, newest first. */
export async function* bugReportsOf({ views }: Reading, student: string): AsyncGenerator<readonly DossierBugReport[]> {
  const list = { where: { student }, sort: { field: 'on', direction: 'descending' } } as const;
  for await (const reports of readPages(views.bugReports, list)) {
    const people = await joinPeople(views, { users: reports.map(({ by }) => by) });
    yield reports.map(({ _id: id, on, comment, by, closed }) => ({ id, on, comment, author: people.user(by), closed }));
  }
}
