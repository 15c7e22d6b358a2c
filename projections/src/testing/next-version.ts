import { bugReports } from '../bug-reports/projector.ts';
import { bugReportsView, type BugReportDocument } from '../contract/index.ts';
import type { Projector } from '../engine/projector.ts';
import { subscription, type Subscription } from '../engine/subscription.ts';
import { viewsIn } from './dump-views.ts';
import { TIME_ZONE } from './run.ts';

/** Bug reports as the next version of the program has them: loud. */
export const nextBugReportsView = { ...bugReportsView, version: bugReportsView.version + 1 };

/** The version after that. */
export const thirdBugReportsView = { ...bugReportsView, version: bugReportsView.version + 2 };

/**
 * Vigie's views of the next version, or of another.
 * @param poison the bug report that its projector can't take in
 */
export function nextViews(poison: string | null = null, view = nextBugReportsView): readonly Subscription[] {
  const shouting: Projector<BugReportDocument> = {
    view,
    on: {
      ...bugReports.on,
      BugReportSent: {
        touches: ({ data }) => [data.bugReportId],
        apply: (_, { data, metadata, revision }, id) => {
          if (id === poison) throw new TypeError('No luck today');
          const { occurredAt: on, actorId: by } = metadata;
          return { _id: id, comment: data.comment.toUpperCase(), by, student: null, on, closed: false, revision };
        },
      },
    },
  };
  const others = viewsIn(TIME_ZONE).filter((other) => other.view !== bugReportsView.name);
  return [...others, subscription('projections/bug-reports', shouting)];
}

/** The next version's views, in another time zone. */
export function movedAndShouting(): readonly Subscription[] {
  const others = viewsIn('Pacific/Honolulu').filter(({ view }) => view !== bugReportsView.name);
  return [...others, ...nextViews().filter(({ view }) => view === bugReportsView.name)];
}
