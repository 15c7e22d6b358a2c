import { SYSTEM, type Commands } from '@vigie/command-service';
import { drawnKey } from './ids.ts';
import type { DemoAccount, School } from './planned-command.ts';
import type { Random } from './random.ts';
import type { StaffMember } from './staff.ts';

/** Students as `addStudents` takes them. */
export type Roster = Parameters<Commands['addStudents']>[1];

export interface Founding {
  readonly commands: Commands;
  readonly roster: Roster;
  readonly staff: readonly StaffMember[];
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Draws the idempotency keys, which all ids follow from. */
  readonly random: Random;
}

/**
 * Registers the staff and adds the students.
 * @returns their ids, in the order of the files
 */
export async function foundSchool({ commands, roster, staff, now, random }: Founding): Promise<School> {
  const invocation = () => ({ actor: SYSTEM, now, key: drawnKey(random) });
  const accounts = await Promise.all(staff.map((member) => register(commands, invocation(), member)));
  const { students } = await commands.addStudents(invocation(), roster);
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
