import type { Commands } from '@vigie/command-service';
import type { Temporal } from 'temporal-polyfill';
import { foundSchool, type DemoRoster } from './found-school.ts';
import { foundedAt, foundingKeys } from './founding.ts';
import { perform } from './perform.ts';
import { planBugReports } from './plan-bug-reports.ts';
import { planTerm } from './plan-term.ts';
import { subjectOf, type PlannedAction, type PlannedCommand } from './planned-command.ts';
import { makeRandom } from './random.ts';
import type { StaffMember } from './staff.ts';
import { wavesOf } from './waves.ts';

export interface DemoSchoolOptions {
  readonly commands: Commands;
  readonly roster: DemoRoster;
  readonly staff: readonly StaffMember[];
  /** The term ends here. */
  readonly now: Temporal.Instant;
  /** The school's time zone. */
  readonly timeZone: string;
  readonly seed: number;
}

/** How much a demo school has. */
export interface DemoCounts {
  readonly staff: number;
  readonly students: number;
  readonly reports: number;
  readonly accesses: number;
  /** Commands of every kind that the term took. */
  readonly commands: number;
}

/** How many commands run at a time: enough to share one write to the disk. */
const AT_A_TIME = 200;

/**
 * Registers the demo school's staff, adds its students, and plays a term up to now, all by commands with virtual time.
 * The same options give the same events in each stream, and running it again on the same log adds nothing. Bug reports
 * come last, so that the last of them tells that all is done.
 * @throws what commands throw: the plan breaks a rule, or the log fails
 */
export async function generateDemoSchool(options: DemoSchoolOptions): Promise<DemoCounts> {
  const { commands, roster, staff, now, timeZone, seed } = options;
  const keys = foundingKeys(seed, staff.length);
  const school = await foundSchool({ commands, roster, staff, now: foundedAt(now), keys });
  const actors = new Map(
    school.staff.map(({ id, role }) => [id, { id, isAdmin: role === 'admin', isCPE: role === 'cpe' }]),
  );
  const term = planTerm({ seed, school, now, timeZone });
  for (const wave of wavesOf(term, ({ action }) => subjectOf(action), AT_A_TIME)) {
    await Promise.all(wave.map((planned) => perform(commands, actors, planned)));
  }
  const bugReports = planBugReports(makeRandom(seed + 2), school, now.epochMilliseconds, keys.last);
  for (const planned of bugReports) await perform(commands, actors, planned);

  return {
    staff: school.staff.length,
    students: school.students.length,
    reports: countOf(term, 'SubmitReport'),
    accesses: countOf(term, 'RecordAccess'),
    commands: term.length + bugReports.length,
  };
}

const countOf = (commands: readonly PlannedCommand[], type: PlannedAction['type']): number =>
  commands.filter(({ action }) => action.type === type).length;
