import type { EventLog, Position } from '@vigie/event-log';
import { upcast } from '../contract/index.ts';
import { MENTIONING, mentionIn } from './mentions.ts';

/** Streams that say something of a student, or once did. */
export interface Traces {
  readonly accesses: ReadonlySet<string>;
  readonly reports: ReadonlySet<string>;
  readonly bugReports: ReadonlySet<string>;
  /** Up to where the log was read. */
  readonly position: Position;
}

/** Reads the log for what mentions a student: views might lag, and know no deleted accesses. */
export async function findTraces(log: EventLog, studentId: string, after: Position): Promise<Traces> {
  const found = { accesses: new Set<string>(), reports: new Set<string>(), bugReports: new Set<string>() };
  let position = after;
  for await (const batch of log.readAll({ after, types: MENTIONING })) {
    for (const stored of batch.events) {
      const mention = mentionIn(upcast(stored));
      if (mention?.students.includes(studentId)) found[mention.of].add(mention.id);
    }
    ({ position } = batch);
  }
  return { ...found, position };
}
