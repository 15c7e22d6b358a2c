import type { StudentSummary } from '@vigie/command-service/contract';

/** What the browser keeps of a student: what it shows and no more (design section 7), no email, no badge. */
export function summaryOf({ id, firstName, lastName, level, section, status, photo }: StudentSummary): StudentSummary {
  return { id, firstName, lastName, level, section, status, photo };
}
