import type { LiveChange } from '@vigie/query-service/contract';
import { FEATURES, type Feature } from '@vigie/query-service/contract/live-events';
import { positionSeen } from '../../api/connection-slice.ts';
import { api, behind, type ApiDispatch, type ApiState } from '../../api/root.ts';
import { atPace } from './at-pace.ts';
import { isNews } from './is-news.ts';
import { parseLiveChange } from './live-change.ts';
import { onceQuiet } from './once-quiet.ts';

interface Asked {
  readonly change: LiveChange;
  /** Whether it comes once more, as what was under way has ended. */
  readonly isRepeat: boolean;
}

/**
 * Acts on live events: what is in sight is read again at once, and then at a pace that servers can bear (a browser
 * would ask as often as they can answer, when the bell rings); what is behind it once no more change comes.
 * @returns `take` for an event's data, and `stop`, after which nothing is read: who comes back is told where each
 * feature stands
 */
export function takeChanges(dispatch: ApiDispatch): {
  readonly take: (data: unknown) => void;
  readonly stop: () => void;
} {
  let waiting: LiveChange[] = [];
  const readBehind = onceQuiet(() => {
    // What was under way when they came, as when a screen is opened, may have shown them.
    const features = dispatch(newsIn(waiting)).map(({ feature }) => feature);
    waiting = [];
    dispatch(api.util.invalidateTags([...new Set(features)].map(behind)));
  });
  const paces = new Map(
    FEATURES.map((feature) => [feature, atPace((asked: readonly Asked[]) => read(feature, asked))]),
  );

  /** @returns the reads that were begun; null where there was no news */
  function read(feature: Feature, asked: readonly Asked[]): Promise<unknown> | null {
    const first = asked.filter(({ isRepeat }) => !isRepeat);
    const underWay = dispatch(api.util.getRunningQueriesThunk());
    const news = dispatch(newsIn(asked.map(({ change }) => change)));
    // A read under way is not begun anew: it may end with what was there before.
    if (first.length > 0) {
      for (const one of underWay) void one.then(() => first.forEach(({ change }) => ask(change, true)));
    }
    if (news.length === 0) return null;
    dispatch(api.util.invalidateTags([feature]));
    waiting.push(...news);
    readBehind.ask();
    const begun = dispatch(api.util.getRunningQueriesThunk()).filter((one) => !underWay.includes(one));
    return Promise.all(begun);
  }

  function ask(change: LiveChange, isRepeat: boolean): void {
    paces.get(change.feature)?.ask({ change, isRepeat });
  }

  return {
    take: (data) => {
      const change = parseLiveChange(data);
      if (change === null) return;
      // Also where nothing shows it: what is opened next may be made of another view, which is still behind.
      dispatch(positionSeen(change.position));
      ask(change, false);
    },
    stop: () => {
      readBehind.stop();
      for (const pace of paces.values()) pace.stop();
    },
  };
}

const newsIn =
  (changes: readonly LiveChange[]) =>
  (_dispatch: ApiDispatch, getState: () => ApiState): readonly LiveChange[] =>
    changes.filter((change) => isNews(getState(), change));
