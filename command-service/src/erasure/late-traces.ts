import { START, type EventLog } from '@vigie/event-log';
import { upcast } from '../contract/index.ts';
import { MENTIONING, mentionIn } from './mentions.ts';

/**
 * Removed students whom something was recorded of since: by a command that had found them enrolled, and whose append
 * was held up until their erasure had ended.
 * @returns their ids
 */
export async function findLateTraces(log: EventLog): Promise<ReadonlySet<string>> {
  const removed = new Set<string>();
  /** Whom an access, a report or a bug report is about, by its own id; what a report says counts as it says it now. */
  const late = new Map<string, readonly string[]>();
  for await (const { events } of log.readAll({ after: START, types: ['StudentRemoved', ...MENTIONING] })) {
    for (const event of events.map(upcast)) {
      if (event.type === 'StudentRemoved') removed.add(event.data.studentId);
      const mention = mentionIn(event);
      if (mention === null) continue;
      const gone = mention.students.filter((student) => removed.has(student));
      if (gone.length > 0) late.set(mention.id, gone);
      else late.delete(mention.id);
    }
  }
  return new Set([...late.values()].flat());
}
