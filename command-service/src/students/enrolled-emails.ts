import { START, type EventLog } from '@vigie/event-log';
import { upcast, type EventType } from '../contract/index.ts';

const TELLING: readonly EventType[] = ['StudentAdded', 'StudentUpdated', 'StudentRemoved'];

/** Who is enrolled under an email, written as all are: seldom more than one, as where two of a family share theirs. */
export type EnrolledEmails = ReadonlyMap<string, readonly string[]>;

/**
 * The ids of enrolled students by email. Reads the log from its beginning: for a whole list, not for a command about one
 * student.
 * @throws the signal's reason
 */
export async function enrolledEmails(log: EventLog, signal?: AbortSignal): Promise<EnrolledEmails> {
  const emails = new Map<string, string | null>();
  for await (const { events } of log.readAll({ after: START, types: TELLING })) {
    signal?.throwIfAborted();
    for (const { type, data } of events.map(upcast)) {
      if (type === 'StudentAdded' || type === 'StudentUpdated') emails.set(data.studentId, data.email);
      if (type === 'StudentRemoved') emails.delete(data.studentId);
    }
  }
  const holders = new Map<string, readonly string[]>();
  for (const [id, email] of emails) if (email !== null) holders.set(email, [...(holders.get(email) ?? []), id]);
  return holders;
}
