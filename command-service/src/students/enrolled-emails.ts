import type { EventLog } from '@vigie/event-log';
import { enrolledStudents } from './enrolled-students.ts';

/** Who is enrolled under an email, written as all are: seldom more than one, as where two of a family share theirs. */
export type EnrolledEmails = ReadonlyMap<string, readonly string[]>;

/** The ids of enrolled students by email. @throws the signal's reason */
export async function enrolledEmails(log: EventLog, signal?: AbortSignal): Promise<EnrolledEmails> {
  const holders = new Map<string, readonly string[]>();
  for (const [id, { email }] of await enrolledStudents(log, signal)) {
    if (email !== null) holders.set(email, [...(holders.get(email) ?? []), id]);
  }
  return holders;
}
