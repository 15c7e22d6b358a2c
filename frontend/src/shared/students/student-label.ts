import type { StudentSummary } from '@vigie/command-service/contract';

type Named = Pick<StudentSummary, 'firstName' | 'lastName' | 'level' | 'section'>;

/** How a student is called everywhere: 'first last (level+section)', spec section 2. */
export function studentLabel({ firstName, lastName, level, section }: Named): string {
  return `${firstName} ${lastName} (${level}${section ?? ''})`;
}
