import type { ReportTimelineDocument, TimelineChange as StoredChange } from '@vigie/projections/contract';
import type { TimelineChange, TimelineEntry } from '../contract/index.ts';
import { presentStudents, type People, type PeopleIds } from '../reading/people.ts';

/** Who did what to a report, oldest first, with names for ids. */
export function presentTimeline(timeline: ReportTimelineDocument, people: People): TimelineEntry[] {
  return timeline.entries.map(({ on, by, type, changes }) => ({
    on,
    by: people.user(by),
    type,
    changes: changes.map((change) => presentChange(change, people)),
  }));
}

/** The people that a timeline names. */
export function peopleOfTimeline({ entries, content, filedContent }: ReportTimelineDocument): PeopleIds {
  const values = entries.flatMap(({ changes }) => changes.flatMap(({ from, to }) => [from, to]));
  return {
    students: [
      ...values.filter((value) => typeof value === 'object').flat(),
      ...(filedContent === null ? [] : [...filedContent.students, ...content.students]),
    ],
    users: entries.map(({ by }) => by),
  };
}

/** One field that differs, with names for ids. */
export function presentChange({ field, from, to }: StoredChange, people: People): TimelineChange {
  return { field, from: presentValue(from, people), to: presentValue(to, people) };
}

function presentValue(value: StoredChange['from'], people: People): TimelineChange['from'] {
  return typeof value === 'object' ? presentStudents(value, people) : value;
}
