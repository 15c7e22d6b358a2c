import { setImmediate } from 'node:timers/promises';
import { isAutomaticReason } from '@vigie/command-service/contract';
import type { AccessDocument } from '@vigie/projections/contract';
import { peopleOfAccesses } from '../access/present.ts';
import { withName } from '../access/with-name.ts';
import type { Reading } from '../reading/define-query.ts';
import { readPages } from '../reading/page.ts';
import { joinPeople, type People } from '../reading/people.ts';
import { daysBackwards } from '../reading/school-day.ts';
import { dateAndTime, schoolTime } from './school-time.ts';
import type { Words } from './words.ts';

/** Which exits and entries: of these days of the school, of students whom the typed name matches. */
export interface AccessSelection {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

/**
 * Exits and entries as rows of a table, newest first, with the head first. Day by day: each has an index of its own.
 * Others who are served get their turn after each: most days are one page, and a year of them would keep them waiting.
 */
export async function* accessRows(
  { views, timeZone }: Pick<Reading, 'views' | 'timeZone'>,
  { from, to, name }: AccessSelection,
  words: Words,
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [words.accessHead];
  for (const day of daysBackwards(from, to)) {
    const list = { where: { day }, sort: { field: 'on', direction: 'descending' } } as const;
    for await (const page of readPages(views.accesses, list)) {
      const named = await withName(views, page, name);
      const people = await joinPeople(views, peopleOfAccesses(named));
      yield named.flatMap((access) => accessRow(access, people, words, timeZone));
    }
    await setImmediate();
  }
}

/** None for a student who is being erased. */
function accessRow(access: AccessDocument, people: People, words: Words, timeZone: string): readonly string[][] {
  const student = people.student(access.student);
  if (student === null) return [];
  const { date, time } = dateAndTime(access.on, timeZone);
  const { lastName, firstName, level, section } = student;
  return [
    [
      date,
      time,
      lastName,
      firstName,
      section === null ? level : `${level} ${section}`,
      words.directions[access.direction],
      people.user(access.by).name,
      schoolTime(access.recordedOn, timeZone),
      access.reason === null ? '' : reasonText(access.reason, words),
    ],
  ];
}

const reasonText = (reason: string, { reasons }: Words): string =>
  isAutomaticReason(reason) ? reasons[reason] : reason;
