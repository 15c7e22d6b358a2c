import type { PhotoStore } from '@vigie/photos';
import type { Handled } from '../../command-handler/handle.ts';
import type { Invocation } from '../../command-handler/invocation.ts';
import { oneAtATime } from '../../command-handler/one-at-a-time.ts';
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
 * The files are durable before the event says so, and the replaced ones go after it: what the log names is there. One
 * upload of a student at a time, so that none throws away what another has just taken into use.
 */
export function makeSetPhoto(core: Core, commands: StudentCommands, photos: PhotoStore): SetPhoto {
  const queue = oneAtATime();

  const photoOf = async (studentId: string): Promise<string | null> => {
    const student = await core.student(studentId);
    return student.status === 'enrolled' ? student.photo : null;
  };

  const discardUnless = async (kept: string | null, studentId: string, hash: string | null): Promise<void> => {
    if (hash !== null && hash !== kept) await photos.discard(studentId, hash);
  };

  return (by, studentId, bytes) =>
    queue(studentId, async () => {
      const student = await core.student(studentId);
      if (student.status !== 'enrolled') throw new CommandRejected(notFound('student.notFound'));
      const encoded = await encodePhoto(bytes);
      if ('message' in encoded) throw new CommandRejected(encoded);

      const { hash, photo } = encoded;
      await photos.put(studentId, hash, photo);
      try {
        return await commands.setStudentPhoto(by, studentId, hash);
      } finally {
        const current = await photoOf(studentId);
        await discardUnless(current, studentId, hash);
        await discardUnless(current, studentId, student.photo);
      }
    });
}
