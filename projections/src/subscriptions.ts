import { accessByStudent } from './access-by-student/projector.ts';
import { accessDay } from './access-day/projector.ts';
import { badges } from './badges/projector.ts';
import { bugReports } from './bug-reports/projector.ts';
import { countedReports } from './counted-reports/projector.ts';
import { subscription, type Subscription } from './engine/subscription.ts';
import { presence } from './presence/projector.ts';
import { reportLists } from './report-lists/projector.ts';
import { reportTimeline } from './report-timeline/projector.ts';
import { students } from './students/projector.ts';
import { users } from './users/projector.ts';

/**
 * Every subscription of the log, with its projector. Ids are for ever: a renamed one would start from nothing.
 * @param timeZone the school's, IANA name
 */
export const subscriptions = (timeZone: string): readonly Subscription[] => [
  subscription('projections/users', users),
  subscription('projections/students', students),
  subscription('projections/reports', reportLists),
  subscription('projections/report-timelines', reportTimeline),
  subscription('projections/counted-reports', countedReports(timeZone)),
  subscription('projections/accesses', accessDay(timeZone)),
  subscription('projections/access-days', accessByStudent(timeZone)),
  subscription('projections/presence', presence),
  subscription('projections/bug-reports', bugReports),
  subscription('projections/badges', badges),
];
