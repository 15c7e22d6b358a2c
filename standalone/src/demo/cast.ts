import type { Random } from './random.ts';
import type { DemoAccount, School } from './planned-command.ts';

/** The demo school's people by the part they play. */
export interface Cast {
  readonly students: readonly string[];
  /** The regular sample accounts, `staff` and `staff2` (design section 9). */
  readonly samples: readonly DemoAccount[];
  readonly regulars: readonly DemoAccount[];
  readonly cpes: readonly DemoAccount[];
  readonly admins: readonly DemoAccount[];
  /** Students whom reports name more often than others. */
  readonly known: readonly string[];
}

const KNOWN_STUDENTS = 120;
const SAMPLES = ['staff@example.test', 'staff2@example.test'];

/** @throws when the staff file lacks someone whom the play needs */
export function castOf(random: Random, { students, staff }: School): Cast {
  const ofRole = (role: DemoAccount['role']): DemoAccount[] => staff.filter((account) => account.role === role);
  const samples = SAMPLES.flatMap((email) => staff.filter((account) => account.email === email));
  const cast: Cast = {
    students,
    samples,
    regulars: ofRole('staff'),
    cpes: ofRole('cpe'),
    admins: ofRole('admin'),
    known: random.sample(students, KNOWN_STUDENTS),
  };
  if (samples.length < SAMPLES.length || cast.cpes.length === 0 || cast.admins.length === 0) {
    throw new Error('The demo staff must have the sample accounts, a CPE and an admin');
  }
  return cast;
}

/** Draws someone, with these weights for the three roles. */
export function drawAccount(random: Random, cast: Cast, regular: number, cpe: number, admin: number): DemoAccount {
  return random.pick(
    random.weighted([
      [cast.regulars, regular],
      [cast.cpes, cpe],
      [cast.admins, admin],
    ]),
  );
}

/** Draws different students for a report. */
export function drawStudents(random: Random, cast: Cast, count: number): readonly string[] {
  const drawn = new Set<string>();
  while (drawn.size < Math.min(count, cast.students.length)) {
    drawn.add(random.pick(random.chance(0.3) ? cast.known : cast.students));
  }
  return [...drawn];
}
