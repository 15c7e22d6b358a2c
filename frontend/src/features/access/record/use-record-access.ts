import type { StudentSummary } from '@vigie/command-service/contract';
import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { defineMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { v4 as uuid } from 'uuid';
import { isApiError } from '../../../api/problem.ts';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { useRecordAccessMutation } from '../access-api.ts';
import { maySucceedLater } from '../pending/may-succeed-later.ts';
import { usePending } from '../pending/stored-pending.ts';

/** An exit or entry as somebody enters it; `earlier` where it is added afterwards. */
export interface Entered {
  readonly student: StudentSummary;
  readonly direction: Direction;
  readonly earlier: { readonly on: string; readonly reason: string } | null;
}

const kept = defineMessage({
  id: 'pending.kept',
  defaultMessage: 'No network: kept, and sent when it is back',
});

/**
 * Records an exit or entry and tells so, with a way to take it back. Without network it is kept and sent later.
 * @returns `record` resolves to whether it was recorded or kept; why not is a notification
 */
export function useRecordAccess() {
  const dispatch = useDispatch();
  const pending = usePending();
  const [send, { isLoading }] = useRecordAccessMutation();

  const record = async ({ student, direction, earlier }: Entered): Promise<boolean> => {
    const key = uuid();
    const on = earlier?.on ?? new Date().toISOString();
    const keep = (): void => {
      pending.keep({ key, student, direction, on, reason: earlier?.reason ?? null, refused: null });
      dispatch(notify({ text: kept.id, type: 'warning' }));
    };
    if (!navigator.onLine) {
      keep();
      return true;
    }
    try {
      const body = earlier === null ? { direction } : { direction, occurredAt: earlier.on, reason: earlier.reason };
      const { access, message } = await send({ studentId: student.id, body, idempotencyKey: key }).unwrap();
      dispatch(notify({ ...message, undo: { url: `/api/access/${access.id}`, method: 'DELETE', feature: 'access' } }));
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (maySucceedLater(error)) keep();
      else dispatch(notify(error.message));
      return maySucceedLater(error);
    }
  };
  return { record, isRecording: isLoading };
}
