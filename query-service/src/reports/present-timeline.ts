import type { ReportTimeline, TimelineChange as StoredChange } from '@vigie/projections/contract';
import type { TimelineChange, TimelineEntry } from '../contract/index.ts';
import { presentStudents, type People, type PeopleIds } from '../reading/people.ts';

/** Who did what to a report, oldest first, with names for ids. */
export function presentTimeline(timeline: ReportTimeline, people: People): TimelineEntry[] {
  return timeline.entries.map(({ on, by, type, changes }) => ({
    on,
    by: people.user(by),
    type,
    changes: presentChanges(changes, people),
  }));
}

/** The people that a timeline names. */
export function peopleOfTimeline({ entries, content, filedContent }: ReportTimeline): PeopleIds {
  const values = entries.flatMap(({ changes }) => changes.flatMap(({ from, to }) => [from, to]));
  return {
    students: [
      ...values.filter((value) => typeof value === 'object').flat(),
      ...(filedContent === null ? [] : [...filedContent.students, ...(content?.students ?? [])]),
    ],
    users: entries.map(({ by }) => by),
  };
}

/** The fields that differ, with names for ids; not those that differed only by students who were removed since. */
export function presentChanges(changes: readonly StoredChange[], people: People): TimelineChange[] {
  return changes
    .map(({ field, from, to }) => ({ field, from: presentValue(from, people), to: presentValue(to, people) }))
    .filter(({ from, to }) => !areSameStudents(from, to));
}

function presentValue(value: StoredChange['from'], people: People): TimelineChange['from'] {
  return typeof value === 'object' ? presentStudents(value, people) : value;
}

function areSameStudents(from: TimelineChange['from'], to: TimelineChange['to']): boolean {
  if (typeof from !== 'object' || typeof to !== 'object' || from.length !== to.length) return false;
  return from.every(({ id }) => to.some((student) => student.id === id));
}
