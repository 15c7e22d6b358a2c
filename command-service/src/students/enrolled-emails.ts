import { START, type EventLog } from '@vigie/event-log';
import { upcast, type EventType } from '../contract/index.ts';

const TELLING: readonly EventType[] = ['StudentAdded', 'StudentUpdated', 'StudentRemoved'];

/**
 * The emails that enrolled students have, written as all are. Reads the log from its beginning: for a whole list, not
 * for a command about one student.
 * @throws the signal's reason
 */
export async function enrolledEmails(log: EventLog, signal?: AbortSignal): Promise<ReadonlySet<string>> {
  const emails = new Map<string, string | null>();
  for await (const { events } of log.readAll({ after: START, types: TELLING })) {
    signal?.throwIfAborted();
    for (const { type, data } of events.map(upcast)) {
      if (type === 'StudentAdded' || type === 'StudentUpdated') emails.set(data.studentId, data.email);
      if (type === 'StudentRemoved') emails.delete(data.studentId);
    }
  }
  return new Set([...emails.values()].filter((email) => email !== null));
}
