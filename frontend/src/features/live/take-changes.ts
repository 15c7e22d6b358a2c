import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Feature } from '@vigie/query-service/contract';
import { positionSeen } from '../../api/connection-slice.ts';
import { api, behind, type ApiState } from '../../api/root.ts';
import { isNews } from './is-news.ts';
import { parseLiveChange } from './live-change.ts';

/** What is not in sight may be as old as this: so many changes at once cost it one read. */
const BEHIND_MS = 1000;

export type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** Acts on live events: what is in sight is read again at once, what is behind it a little later. */
export function takeChanges(dispatch: Dispatch): { readonly take: (data: unknown) => void; readonly stop: () => void } {
  const waiting = new Set<Feature>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readBehind(): void {
    timer = undefined;
    dispatch(api.util.invalidateTags([...waiting].map(behind)));
    waiting.clear();
  }

  return {
    take: (data) => {
      const feature = dispatch(readInSight(data));
      if (feature === null) return;
      waiting.add(feature);
      timer ??= setTimeout(readBehind, BEHIND_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** @returns the feature of which the event's data tells something new, if any */
function readInSight(data: unknown) {
  return (dispatch: Dispatch, getState: () => ApiState): Feature | null => {
    const change = parseLiveChange(data);
    if (change === null || !isNews(getState(), change)) return null;
    dispatch(positionSeen(change.position));
    dispatch(api.util.invalidateTags([change.feature]));
    return change.feature;
  };
}
