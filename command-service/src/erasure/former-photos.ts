import type { PhotoStore } from '@vigie/photos';
import type { Core } from '../core.ts';
import { eraseEach } from './erase-each.ts';

/** The photos that there are, and how one of a student goes. */
export type StudentPhotos = Pick<PhotoStore, 'students' | 'photosOf' | 'discard'>;

/** Longer than any upload takes: its files are there before the event that names them. */
const UPLOAD_MS = 3_600_000;

/**
 * Discards photos that the log does not name, of students whom it knows: the upload's process died before it was
 * written that they have it, or before it had discarded the one that it took the place of. May be repeated.
 * @param now epoch milliseconds
 * @returns how many
 * @throws what failed first, once all the rest is discarded
 */
export async function discardFormerPhotos(
  core: Core,
  photos: StudentPhotos,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  let discarded = 0;
  const failures = await eraseEach(await photos.students(), signal, async (studentId) => {
    const settled = (await photos.photosOf(studentId)).filter(({ storedAt }) => now - storedAt > UPLOAD_MS);
    const student = await core.student(studentId);
    if (student.status !== 'enrolled') return;
    for (const { hash } of settled.filter((photo) => photo.hash !== student.photo)) {
      await photos.discard(studentId, hash);
      discarded += 1;
    }
  });
  if (failures.length > 0) throw failures[0];
  return discarded;
}
