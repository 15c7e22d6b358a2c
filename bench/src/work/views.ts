import type { Subscription } from '@vigie/projections';
import { viewsIn } from '@vigie/projections/testing';

export const TIME_ZONE = 'Europe/Paris';

/** Those of all views that have these names; all of them where there is none. */
export function viewsCalled(names: readonly string[]): readonly Subscription[] {
  const all = viewsIn(TIME_ZONE);
  return names.length === 0 ? all : all.filter(({ view }) => names.includes(view));
}
