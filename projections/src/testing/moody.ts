import { bugReports } from '../bug-reports/projector.ts';
import type { BugReportDocument } from '../contract/index.ts';
import type { Projector } from '../engine/projector.ts';
import { subscription, type Subscription } from '../engine/subscription.ts';
import { viewsIn } from './dump-views.ts';
import { TIME_ZONE } from './run.ts';

/** A fault of a projector: while it is there, closing a bug report of this id can't be projected. */
export interface Fault {
  poison: string | null;
}

/** Vigie's views, with a projector of bug reports that has a fault. */
export function viewsWithFault(fault: Fault): readonly Subscription[] {
  const faulty: Projector<BugReportDocument> = {
    ...bugReports,
    on: {
      ...bugReports.on,
      BugReportClosed: {
        touches: ({ data }) => [data.bugReportId],
        apply: (document, { data }) => {
          if (data.bugReportId === fault.poison) throw new TypeError('No luck today');
          return document && { ...document, closed: true };
        },
      },
    },
  };
  return [
    subscription('projections/bug-reports', faulty),
    ...viewsIn(TIME_ZONE).filter(({ view }) => view !== bugReports.view.name),
  ];
}
