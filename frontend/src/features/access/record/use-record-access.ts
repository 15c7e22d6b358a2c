import type { AutomaticReason, Direction } from '@vigie/command-service/contract/vocabulary';
import { defineMessages } from 'react-intl';
import { useDispatch } from 'react-redux';
import { timeNow } from '../../../api/server-clock.ts';
import { useSubmitKey } from '../../../api/use-submit-key.ts';
import { failureOf } from '../../../shared/forms/failure-of.ts';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { useRecordAccessMutation } from '../access-api.ts';
import { maySucceedLater } from '../../../api/may-succeed-later.ts';
import { isUnknown, type Holder } from '../pending/holder.ts';
import { usePending } from '../pending/stored-pending.ts';

/** An exit or entry as somebody enters it; `earlier` where it is added afterwards. */
export interface Entered {
  readonly student: Holder;
  readonly direction: Direction;
  readonly earlier: { readonly on: string; readonly reason: string } | null;
}

const texts = defineMessages({
  kept: { id: 'pending.kept', defaultMessage: 'No network: kept, and sent when it is back' },
  keptForLater: { id: 'pending.keptForLater', defaultMessage: 'Not confirmed yet: kept, and sent again soon' },
  notKept: {
    id: 'pending.notKept',
    defaultMessage: 'Could not be sent, nor kept in this browser: write it down, or try again',
  },
});

/**
 * Records an exit or entry and tells so, with a way to take it back. Without network, or while the server fails, it is
 * kept and sent later, and so is one of a badge whose holder could not be looked up.
 * @returns `record` resolves to whether it was recorded or kept; why not is a notification
 */
export function useRecordAccess() {
  const dispatch = useDispatch();
  const pending = usePending();
  const [send, { isLoading }] = useRecordAccessMutation();
  // Pressed again, as where it could neither be sent nor kept, it is the same one: its first try may have arrived.
  const keyOf = useSubmitKey();
  const sendKeyOf = useSubmitKey();

  const record = async (entered: Entered): Promise<boolean> => {
    const { student, direction, earlier } = entered;
    const key = keyOf(entered);
    const on = earlier?.on ?? new Date(timeNow()).toISOString();
    const keepAs = (why: AutomaticReason): boolean =>
      pending.keep({ key, student, direction, on, reason: earlier?.reason ?? why, refused: null });
    const keep = (why: AutomaticReason, notice: string): boolean => {
      const isKept = keepAs(why);
      dispatch(notify(isKept ? { text: notice, type: 'warning' } : { text: texts.notKept.id, type: 'error' }));
      return isKept;
    };
    if (!navigator.onLine || isUnknown(student)) {
      return keep('auto:offline', texts.kept.id);
    }
    // Who waits too long for an answer may load the page anew, or close it.
    const keepUnanswered = (): void => void keepAs('auto:unanswered');
    addEventListener('pagehide', keepUnanswered);
    try {
      const late = earlier === null ? {} : { occurredAt: earlier.on, reason: earlier.reason };
      // Its own: what is sent later under the id has another body, and is no repeat of this.
      const idempotencyKey = sendKeyOf(key);
      const body = { id: key, direction, ...late };
      const { access, message } = await send({ studentId: student.id, idempotencyKey, body }).unwrap();
      dispatch(notify({ ...message, undo: { url: `/api/access/${access.id}`, method: 'DELETE', feature: 'access' } }));
      return true;
    } catch (thrown) {
      const error = failureOf(thrown);
      if (maySucceedLater(error)) {
        return error.status === 'unreachable'
          ? keep('auto:offline', texts.kept.id)
          : keep('auto:unanswered', texts.keptForLater.id);
      }
      dispatch(notify(error.message));
      return false;
    } finally {
      removeEventListener('pagehide', keepUnanswered);
    }
  };
  return { record, isRecording: isLoading };
}
