import type { AccessDay, StudentsOut } from '@vigie/query-service/contract';
import { useTagsOfSight } from '../../../api/in-sight.ts';
import { quietly, type ListQuery } from '../../../shared/paging/use-list-state.ts';
import { accessApi, useAccessDayQuery, useStudentsOutQuery, type DayQuery, type OutQuery } from '../access-api.ts';
import type { ExitsLocation } from './exits-location.ts';

interface ExitsLists {
  readonly day: ListQuery<AccessDay>;
  readonly out: ListQuery<StudentsOut>;
}

/** The day's list and who is out now: one is opened, the other is there for its count, and to be there at once. */
export function useExitsLists({ tab, date, name, at }: ExitsLocation, today: string): ExitsLists {
  const ofDay: DayQuery = { isInSight: tab === 'day', date: date ?? today, ...(name !== '' && { name }) };
  // Who was out in the past is another list.
  const ofOut: OutQuery = { isInSight: tab === 'out' && at === null, at: null };
  const day = useAccessDayQuery(ofDay, quietly<AccessDay>());
  const out = useStudentsOutQuery(ofOut, quietly<StudentsOut>());
  const { accessDay, studentsOut } = accessApi.endpoints;
  useTagsOfSight(ofDay.isInSight, (state) => accessDay.select(ofDay)(state), day.refetch);
  useTagsOfSight(ofOut.isInSight, (state) => studentsOut.select(ofOut)(state), out.refetch);
  return { day, out };
}
