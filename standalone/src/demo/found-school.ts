import { SYSTEM, type Commands } from '@vigie/command-service';
import type { FoundingKeys } from './founding.ts';
import type { DemoAccount, School } from './planned-command.ts';
import type { StaffMember } from './staff.ts';

/** Students as `addStudents` takes them. */
export type DemoRoster = Parameters<Commands['addStudents']>[1];

export interface Founding {
  readonly commands: Commands;
  readonly roster: DemoRoster;
  readonly staff: readonly StaffMember[];
  /** ISO 8601, UTC. */
  readonly now: string;
  /** All ids follow from these. */
  readonly keys: FoundingKeys;
}

/**
 * Registers the staff and adds the students.
 * @returns their ids, in the order of the files
 */
export async function foundSchool({ commands, roster, staff, now, keys }: Founding): Promise<School> {
  const accounts = await Promise.all(
    staff.map((member, index) => register(commands, { actor: SYSTEM, now, key: keys.staff[index] ?? '' }, member)),
  );
  const { students } = await commands.addStudents({ actor: SYSTEM, now, key: keys.roster }, roster);
  return { staff: accounts, students: students.map(({ id }) => id) };
}

async function register(
  commands: Commands,
  by: Parameters<Commands['registerUser']>[0],
  { name, email, role }: StaffMember,
): Promise<DemoAccount> {
  const account = { name, email, isAdmin: role === 'admin', isCPE: role === 'cpe' };
  const { state } = await commands.registerUser(by, account);
  if (state.status !== 'registered') throw new Error(`${email} could not be registered`);
  return { id: state.id, email, role };
}
