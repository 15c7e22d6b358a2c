import { accessDays } from './access-days/projector.ts';
import { accesses } from './accesses/projector.ts';
import { badges } from './badges/projector.ts';
import { bugReports } from './bug-reports/projector.ts';
import { countedReports } from './counted-reports/projector.ts';
import { subscription, type Subscription } from './engine/subscription.ts';
import { presence } from './presence/projector.ts';
import { reports } from './reports/projector.ts';
import { reportTimelines } from './report-timelines/projector.ts';
import { students } from './students/projector.ts';
import { users } from './users/projector.ts';

/**
 * Every subscription of the log, with its projector. Ids are for ever: a renamed one would start from nothing.
 * @param timeZone the school's, IANA name
 */
export const subscriptions = (timeZone: string): readonly Subscription[] => [
  subscription('projections/users', users),
  subscription('projections/students', students),
  subscription('projections/reports', reports),
  subscription('projections/report-timelines', reportTimelines),
  subscription('projections/counted-reports', countedReports(timeZone)),
  subscription('projections/accesses', accesses(timeZone)),
  subscription('projections/access-days', accessDays(timeZone)),
  subscription('projections/presence', presence),
  subscription('projections/bug-reports', bugReports),
  subscription('projections/badges', badges),
];
