import type { Feature } from '@vigie/query-service/contract';
import { positionSeen } from '../../api/connection-slice.ts';
import { api, behind, type ApiDispatch, type ApiState } from '../../api/root.ts';
import { isNews } from './is-news.ts';
import { parseLiveChange } from './live-change.ts';
import { onceQuiet } from './once-quiet.ts';

/**
 * Acts on live events: what is in sight is read again at once, what is behind it once no more change comes.
 * @returns `take` for an event's data, and `stop`, after which nothing is read: who comes back is told where each feature stands
 */
export function takeChanges(dispatch: ApiDispatch): {
  readonly take: (data: unknown) => void;
  readonly stop: () => void;
} {
  const waiting = new Set<Feature>();
  let isStopped = false;
  const readBehind = onceQuiet(() => {
    dispatch(api.util.invalidateTags([...waiting].map(behind)));
    waiting.clear();
  });

  function read(data: unknown): void {
    if (isStopped) return;
    const feature = dispatch(readInSight(data));
    if (feature === null) return;
    waiting.add(feature);
    readBehind.ask();
  }

  return {
    take: (data) => {
      const underWay = dispatch(api.util.getRunningQueriesThunk());
      read(data);
      // A read under way is not begun anew: it may end with what was there before.
      for (const one of underWay) void one.then(() => read(data));
    },
    stop: () => {
      isStopped = true;
      readBehind.stop();
    },
  };
}

/** @returns the feature of which the event's data tells something new, if any */
function readInSight(data: unknown) {
  return (dispatch: ApiDispatch, getState: () => ApiState): Feature | null => {
    const change = parseLiveChange(data);
    if (change === null || !isNews(getState(), change)) return null;
    dispatch(positionSeen(change.position));
    dispatch(api.util.invalidateTags([change.feature]));
    return change.feature;
  };
}
