import { START, type EventLog } from '@vigie/event-log';
import type { PhotoStore } from '@vigie/photos';
import { upcast } from '../contract/index.ts';
import { eraseEach } from './erase-each.ts';

/** The photos that there are, and how those of a student go. */
export type KeptPhotos = Pick<PhotoStore, 'students' | 'remove'>;

/**
 * Erases photos of removed students: an upload that had found one enrolled was held up until their erasure had ended,
 * and its process died before it took its files back. May be repeated.
 * @returns of how many students
 * @throws what failed first, once all the rest is erased
 */
export async function eraseLatePhotos(log: EventLog, photos: KeptPhotos, signal: AbortSignal): Promise<number> {
  const holders = await photos.students();
  const late = new Set<string>();
  for await (const { events } of log.readAll({ after: START, types: ['StudentRemoved'] })) {
    for (const { type, data } of events.map(upcast)) {
      if (type === 'StudentRemoved' && holders.has(data.studentId)) late.add(data.studentId);
    }
  }
  const failures = await eraseEach(late, signal, (studentId) => photos.remove(studentId));
  if (failures.length > 0) throw failures[0];
  return late.size;
}
