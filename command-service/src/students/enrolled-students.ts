import { START, type EventLog } from '@vigie/event-log';
import { upcast, type EventType } from '../contract/index.ts';
import type { StudentDetails } from './state.ts';

const TELLING: readonly EventType[] = ['StudentAdded', 'StudentUpdated', 'StudentRemoved'];

/**
 * All enrolled students, by id. Reads the log from its beginning: for a whole list, not for a command about one student.
 * @throws the signal's reason
 */
export async function enrolledStudents(
  log: EventLog,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, StudentDetails>> {
  const students = new Map<string, StudentDetails>();
  for await (const { events } of log.readAll({ after: START, types: TELLING })) {
    signal?.throwIfAborted();
    for (const { type, data } of events.map(upcast)) {
      if (type === 'StudentAdded' || type === 'StudentUpdated') students.set(data.studentId, data);
      if (type === 'StudentRemoved') students.delete(data.studentId);
    }
  }
  return students;
}
