import { readFile } from 'node:fs/promises';
import { aggregateId, parseRoster, type Commands } from '@vigie/command-service';
import type { EventLog } from '@vigie/event-log';
import type { Temporal } from 'temporal-polyfill';
import { demoProgress } from './demo-progress.ts';
import { ROSTER_FILE, STAFF_FILE } from '../files.ts';
import { foundingKeys } from './founding.ts';
import { generateDemoSchool, type DemoCounts } from './generate-demo-school.ts';
import { parseStaff, type StaffMember } from './staff.ts';

export interface DemoPreparation {
  readonly commands: Commands;
  readonly log: EventLog;
  readonly now: Temporal.Instant;
  /** The school's. */
  readonly timeZone: string;
  /** Called before anything is written, which takes minutes on a slow disk. */
  readonly onBegin?: () => void;
}

const SEED = 20_090_902;

/**
 * Generates the demo school on an empty log, or goes on where an earlier generation was cut off: with the moment that
 * it began with, since everything follows from that and the seed.
 * @returns how much the school has, or null where there was nothing to do
 * @throws what commands throw
 */
export async function prepareDemoSchool(options: DemoPreparation): Promise<DemoCounts | null> {
  const { commands, log, now, timeZone, onBegin } = options;
  const staff = await readStaff();
  const progress = await demoProgress(log, foundingKeys(SEED, staff.length));
  if (progress.status === 'complete' || progress.status === 'other') return null;
  onBegin?.();
  const text = await readFile(ROSTER_FILE, 'utf8');
  const roster = await parseRoster(text, { level: null, section: null, status: null });
  return generateDemoSchool({
    commands,
    roster: roster.students,
    staff,
    now: progress.status === 'cut off' ? progress.now : now,
    timeZone,
    seed: SEED,
  });
}

/**
 * Ids of the demo school's staff, whether or not there is one. They are nobody: in production none of them can sign in.
 */
export async function demoStaffIds(): Promise<ReadonlySet<string>> {
  const { length } = await readStaff();
  return new Set(foundingKeys(SEED, length).staff.map(aggregateId));
}

const readStaff = async (): Promise<readonly StaffMember[]> => parseStaff(await readFile(STAFF_FILE, 'utf8'));
