import { readFile } from 'node:fs/promises';
import { parseRoster, type Commands } from '@vigie/command-service';
import type { EventLog } from '@vigie/event-log';
import type { Temporal } from 'temporal-polyfill';
import { demoProgress } from './demo-progress.ts';
import { ROSTER_FILE, STAFF_FILE } from '../files.ts';
import { foundingKeys } from './founding.ts';
import { generateDemoSchool, type DemoCounts } from './generate-demo-school.ts';
import { parseStaff } from './staff.ts';

export interface DemoPreparation {
  readonly commands: Commands;
  readonly log: EventLog;
  readonly now: Temporal.Instant;
  /** The school's. */
  readonly timeZone: string;
}

const SEED = 20_090_902;

/**
 * Generates the demo school on an empty log, or goes on where an earlier generation was cut off: with the moment that
 * it began with, since everything follows from that and the seed.
 * @returns how much the school has, or null where there was nothing to do
 * @throws what commands throw
 */
export async function prepareDemoSchool(options: DemoPreparation): Promise<DemoCounts | null> {
  const { commands, log, now, timeZone } = options;
  const staff = parseStaff(await readFile(STAFF_FILE, 'utf8'));
  const progress = await demoProgress(log, foundingKeys(SEED, staff.length));
  if (progress.status === 'complete' || progress.status === 'other') return null;
  const roster = parseRoster(await readFile(ROSTER_FILE, 'utf8'), { level: null, section: null, status: null });
  return generateDemoSchool({
    commands,
    roster: roster.students,
    staff,
    now: progress.status === 'cut off' ? progress.now : now,
    timeZone,
    seed: SEED,
  });
}
