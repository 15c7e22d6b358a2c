import type { PhotoStore } from '@vigie/photos';
import type { Core } from '../core.ts';
import { eraseEach } from './erase-each.ts';

/** The photos that there are, and how they go. */
export type StudentPhotos = Pick<PhotoStore, 'students' | 'photosOf' | 'discard' | 'remove'>;

/** Longer than any upload takes: its files are there before the event that names them. */
const UPLOAD_MS = 3_600_000;

/**
 * Erases photos that the log does not name, where an upload's process died before it took them back: of a student who
 * was removed while the upload was held up, or who has another photo, or none. Those of students whom the log does not
 * know stay: it may be from a backup. May be repeated.
 * @param now epoch milliseconds
 * @returns of how many students
 * @throws what failed first, once all the rest is erased
 */
export async function eraseUnusedPhotos(
  core: Core,
  photos: StudentPhotos,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  const students = new Set<string>();
  const failures = await eraseEach(await photos.students(), signal, async (id) => {
    const settled = (await photos.photosOf(id)).filter(({ storedAt }) => now - storedAt > UPLOAD_MS);
    const student = await core.student(id);
    if (student.status === 'removed') {
      await photos.remove(id);
      students.add(id);
    }
    if (student.status !== 'enrolled') return;
    const unused = settled.filter(({ hash }) => hash !== student.photo);
    for (const { hash } of unused) await photos.discard(id, hash);
    if (unused.length > 0) students.add(id);
  });
  if (failures.length > 0) throw failures[0];
  return students.size;
}
