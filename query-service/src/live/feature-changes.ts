import type { PositionSignals } from '@vigie/signals';
import { FEATURES, type Feature, type LiveChange } from '../contract/index.ts';
import { later } from '../reading/positions.ts';
import type { ViewName, Views } from '../reading/views.ts';

/** Whose documents each view holds. */
const FEATURE_OF_VIEW: { readonly [V in ViewName]: Feature } = {
  reports: 'reports',
  reportTimelines: 'reports',
  countedReports: 'reports',
  students: 'students',
  badges: 'students',
  users: 'users',
  accesses: 'access',
  accessDays: 'access',
  presence: 'access',
  bugReports: 'bug-reports',
};

/**
 * Tells, for each feature, the position of its last change, and from then on each further change once: the first view
 * that shows it is enough, for a client that asks again waits for the others. A view that tells of a change where it
 * had been before was built anew, and shows something else there: that is told as such.
 * @param tell called with positions that only rise within a feature, but for what was built anew
 * @returns a function that ends it
 */
export function followFeatures(
  views: Views,
  signals: PositionSignals,
  tell: (change: LiveChange) => void,
): { readonly started: Promise<void>; readonly stop: () => void } {
  const told = new Map<Feature, string>();
  const tellOnce = (feature: Feature, position: string): void => {
    const last = told.get(feature);
    if (last !== undefined && position <= last) return;
    told.set(feature, position);
    tell({ feature, position });
  };
  const reached = new Map(VIEW_NAMES.map((view) => [view, signals.current(view)]));
  const stop = signals.subscribe(({ view, position, changed }) => {
    if (!isViewName(view)) return;
    const isAnew = position <= (reached.get(view) ?? '');
    if (!isAnew) reached.set(view, position);
    if (!changed) return;
    if (isAnew) tell({ feature: FEATURE_OF_VIEW[view], position, anew: true });
    else tellOnce(FEATURE_OF_VIEW[view], position);
  });
  return { started: tellLastChanges(views, tellOnce), stop };
}

async function tellLastChanges(views: Views, tell: (feature: Feature, position: string) => void): Promise<void> {
  const changes = await Promise.all(
    VIEW_NAMES.map(async (view) => ({ feature: FEATURE_OF_VIEW[view], ...(await views[view].lastChange()) })),
  );
  for (const feature of FEATURES) {
    const positions = changes.filter((change) => change.feature === feature).map(({ position }) => position);
    tell(feature, positions.reduce(later, ''));
  }
}

const isViewName = (name: string): name is ViewName => Object.hasOwn(FEATURE_OF_VIEW, name);

const VIEW_NAMES: readonly ViewName[] = Object.keys(FEATURE_OF_VIEW).filter(isViewName);
