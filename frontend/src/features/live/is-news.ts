import { QueryStatus } from '@reduxjs/toolkit/query';
import type { LiveChange } from '@vigie/query-service/contract';
import { readPositionIn } from '../../api/connection-slice.ts';
import { allOf, api, type ApiState } from '../../api/root.ts';

/**
 * Whether a live event tells of something that what is kept does not show yet. The echo of one's own command is none:
 * what it changed was read again as soon as it was answered. A read still under way may yet show what the event is
 * about, so it counts too, whatever it reads. What was built anew may be something else wherever it was read.
 */
export function isNews(state: ApiState, { feature, position, anew }: LiveChange): boolean {
  const shown = api.util.selectInvalidatedBy(state, allOf(feature)).map(({ queryCacheKey }) => queryCacheKey);
  const underWay = Object.entries(state.api.queries)
    .filter(([, query]) => query?.status === QueryStatus.pending)
    .map(([key]) => key);
  return [...shown, ...underWay].some((key) => anew === true || readPositionIn(state, key) < position);
}
