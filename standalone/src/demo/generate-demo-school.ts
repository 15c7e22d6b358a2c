import type { Commands } from '@vigie/command-service';
import type { Temporal } from 'temporal-polyfill';
import { schoolDays } from './calendar.ts';
import { foundSchool, type Roster } from './found-school.ts';
import { perform } from './perform.ts';
import { planTerm } from './plan-term.ts';
import { subjectOf } from './planned-command.ts';
import { makeRandom } from './random.ts';
import type { StaffMember } from './staff.ts';
import { wavesOf } from './waves.ts';

export interface DemoSchoolOptions {
  readonly commands: Commands;
  readonly roster: Roster;
  readonly staff: readonly StaffMember[];
  /** The term ends here. */
  readonly now: Temporal.Instant;
  /** The school's time zone. */
  readonly timeZone: string;
  readonly seed: number;
}

const DAY_MS = 24 * 3_600_000;
/** How many commands run at a time: enough to share one write to the disk. */
const AT_A_TIME = 200;

/**
 * Registers the demo school's staff, adds its students, and plays a term up to now, all by commands with virtual time.
 * The same options give the same events in each stream, and running it again on the same log adds nothing.
 * @throws what commands throw: the plan breaks a rule, or the log fails
 */
export async function generateDemoSchool(options: DemoSchoolOptions): Promise<void> {
  const { commands, roster, staff, now, timeZone, seed } = options;
  const [firstDay] = schoolDays(now, timeZone);
  if (!firstDay) throw new RangeError(`There is no school day before ${now.toString()}`);
  const founded = new Date(firstDay.opens - 3 * DAY_MS).toISOString();

  const school = await foundSchool({ commands, roster, staff, now: founded, random: makeRandom(seed) });
  const plan = planTerm({ seed, school, now, timeZone });
  const actors = new Map(
    school.staff.map(({ id, role }) => [id, { id, isAdmin: role === 'admin', isCPE: role === 'cpe' }]),
  );
  for (const wave of wavesOf(plan, ({ action }) => subjectOf(action), AT_A_TIME)) {
    await Promise.all(wave.map((planned) => perform(commands, actors, planned)));
  }
}
