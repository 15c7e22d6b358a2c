import { z } from 'zod';

const member = z.object({ name: z.string().min(1), email: z.email(), role: z.enum(['admin', 'cpe', 'staff']) });

/** Someone who works at the demo school. `staff`: neither admin nor CPE. */
export type StaffMember = z.infer<typeof member>;

/**
 * Reads the demo school's staff file: name, email and role, tab-separated, one member per line.
 * @throws when a line is none of that: the file is ours, so it is a mistake of ours
 */
export function parseStaff(text: string): readonly StaffMember[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name, email, role] = line.split('\t');
      return member.parse({ name, email, role });
    });
}
