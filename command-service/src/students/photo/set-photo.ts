import { createHash } from 'node:crypto';
import type { Photo, PhotoStore } from '@vigie/photos';
import type { Handled } from '../../command-handler/handle.ts';
import type { Invocation } from '../../command-handler/invocation.ts';
import { CommandRejected } from '../../command-handler/refusals.ts';
import type { Core } from '../../core.ts';
import { notFound } from '../../decider.ts';
import type { StudentCommands } from '../commands.ts';
import type { StudentEvent, StudentState } from '../state.ts';
import { encodePhoto } from './encode-photo.ts';

/** Gives a student a photo. @throws CommandRejected where the file is none, or the student is not there */
export type SetPhoto = (
  by: Invocation,
  studentId: string,
  bytes: Uint8Array,
) => Promise<Handled<StudentState, StudentEvent>>;

/**
 * The files are durable before the event says so, and the replaced ones go after it: what the log names is there. Two
 * instances may do so at once: each upload has files of its own, and once the log names others it never names them
 * again.
 * @param encode makes a file a photo, or says why it is none
 */
export function makeSetPhoto(
  core: Core,
  commands: StudentCommands,
  photos: PhotoStore,
  encode: typeof encodePhoto = encodePhoto,
): SetPhoto {
  return async (invocation, studentId, bytes) => {
    const by = { ...invocation, key: invocation.key ?? core.newId() };
    const student = await core.student(studentId);
    if (student.status !== 'enrolled') throw new CommandRejected(notFound('student.notFound'));
    const photo = await encode(bytes);
    if ('message' in photo) throw new CommandRejected(photo);

    const hash = hashOf(photo, by.key);
    const alike = await alikeOf(studentId, student.photo, photo);
    let isKept = false;
    const keep = async (): Promise<void> => {
      await photos.put(studentId, hash, photo);
      isKept = true;
    };
    const discard = (other: string): Promise<void> => photos.discard(studentId, other);
    try {
      const handled = await commands.setStudentPhoto(by, studentId, { hash, alike, keep, discard });
      // A repeat may have been overtaken by another photo.
      if (isKept && (await photoOf(studentId)) !== hash) await discard(hash);
      return handled;
    } catch (error) {
      // What has failed otherwise may be in the log all the same.
      if (isKept && error instanceof CommandRejected) await discard(hash);
      throw error;
    }
  };

  async function photoOf(studentId: string): Promise<string | null> {
    const student = await core.student(studentId);
    return student.status === 'enrolled' ? student.photo : null;
  }

  /** The photo that a student has, if it shows the same. */
  async function alikeOf(studentId: string, current: string | null, { full }: Photo): Promise<string | undefined> {
    const kept = current && (await photos.get(studentId, current, 'full'));
    return current && kept && Buffer.from(full).equals(kept) ? current : undefined;
  }
}

/** The same for a repeat alone, and not for another upload of the same photo. */
const hashOf = ({ full }: Photo, key: string): string => createHash('sha256').update(full).update(key).digest('hex');
