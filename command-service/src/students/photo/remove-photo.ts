import type { PhotoStore } from '@vigie/photos';
import type { Handled } from '../../command-handler/handle.ts';
import type { Invocation } from '../../command-handler/invocation.ts';
import type { StudentCommands } from '../commands.ts';
import type { StudentEvent, StudentState } from '../state.ts';

/** Takes a student's photo away. @throws CommandRejected where the student is not there */
export type RemovePhoto = (by: Invocation, studentId: string) => Promise<Handled<StudentState, StudentEvent>>;

/** The files go once the log says so, also those that an earlier call has left, which failed or died in between. */
export function makeRemovePhoto(
  { removeStudentPhoto }: Pick<StudentCommands, 'removeStudentPhoto'>,
  photos: Pick<PhotoStore, 'discard'>,
): RemovePhoto {
  return async (by, studentId) => {
    const handled = await removeStudentPhoto(by, studentId);
    const { state } = handled;
    if (state.status === 'enrolled' && state.removedPhoto !== null) await photos.discard(studentId, state.removedPhoto);
    return handled;
  };
}
