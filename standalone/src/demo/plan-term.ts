import type { Temporal } from 'temporal-polyfill';
import { schoolDays } from './calendar.ts';
import { castOf } from './cast.ts';
import { planAccesses } from './plan-accesses.ts';
import { planReports } from './plan-reports.ts';
import type { PlannedCommand, School } from './planned-command.ts';
import { makeRandom } from './random.ts';

export interface Term {
  readonly seed: number;
  readonly school: School;
  /** The term ends here. */
  readonly now: Temporal.Instant;
  /** The school's time zone. */
  readonly timeZone: string;
}

/**
 * Plans a term of about 1,500 reports and 6,000 exits and entries, from September up to now.
 * @returns the commands by time; the same for the same term
 */
export function planTerm({ seed, school, now, timeZone }: Term): readonly PlannedCommand[] {
  const random = makeRandom(seed);
  const days = schoolDays(now, timeZone);
  const cast = castOf(random, school);
  const commands = [...planReports(random, days, cast), ...planAccesses(random, days, cast)];
  return commands.sort((one, other) => one.at - other.at);
}
