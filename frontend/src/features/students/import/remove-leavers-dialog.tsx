import { useState } from 'react';
import { defineMessage, FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { pause } from '../../../api/pause.ts';
import { allOf, api, type ApiDispatch } from '../../../api/root.ts';
import { whilePersonStays } from '../../../api/while-person-stays.ts';
import { DeleteDialog } from '../../../shared/dialog/delete-dialog.tsx';
import { ProgressBar } from '../../../shared/feedback/progress-bar.tsx';
import { FormFailure } from '../../../shared/forms/form-failure.tsx';
import { useAttempt } from '../../../shared/forms/use-attempt.ts';
import { useIsThere } from '../../../shared/forms/use-is-there.ts';
import { useLeaveWarning } from '../../../shared/forms/use-leave-warning.ts';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { forgetStudent } from '../../../shared/student-history/use-student-history.ts';
import { useRemoveLeaverMutation } from './import-api.ts';
import { removeEach } from './remove-each.ts';

interface RemoveLeaversDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** When the server asks for patience. */
const PAUSE_MS = 5_000;

const deleted = defineMessage({
  id: 'leavers.deleted',
  defaultMessage: '{count, plural, one {# student} other {# students}} deleted',
});

/**
 * Asks before students who have left are deleted, and deletes them one after another. Those who are deleted when one is
 * refused stay so; the others can be asked for again. Who closes it, or signs out, keeps those who are still there.
 */
export function RemoveLeaversDialog({ ids, onClose }: RemoveLeaversDialogProps) {
  const intl = useIntl();
  const dispatch = useDispatch<ApiDispatch>();
  const isThere = useIsThere();
  const [remove] = useRemoveLeaverMutation();
  const [done, setDone] = useState<number | null>(null);
  const { failure, attempt, forget } = useAttempt();
  const isBusy = done !== null && failure === null;
  const progress = intl.formatMessage(
    {
      id: 'leavers.progress',
      defaultMessage: '{done, number} of {total, plural, one {# student} other {# students}} deleted.',
    },
    { done: done ?? 0, total: ids.length },
  );
  useLeaveWarning(isBusy);
  const removeAll = async (signal: AbortSignal): Promise<void> => {
    setDone(0);
    try {
      const count = await removeEach(ids, {
        remove: async (id) => {
          await remove(id).unwrap();
          forgetStudent(id);
        },
        pause: () => pause(PAUSE_MS, signal),
        onRemoved: setDone,
        goesOn: () => isThere() && !signal.aborted,
      });
      if (count > 0 && !signal.aborted) dispatch(notify({ text: deleted.id, type: 'success', values: { count } }));
    } finally {
      dispatch(api.util.invalidateTags((['students', 'reports', 'access', 'bug-reports'] as const).flatMap(allOf)));
    }
  };
  return (
    <DeleteDialog
      busy={isBusy}
      tick={
        <FormattedMessage
          id="leavers.tick"
          defaultMessage="Yes, delete {count, plural, one {this student} other {these # students}}"
          values={{ count: ids.length }}
        />
      }
      onDelete={() => {
        forget();
        return attempt(() => whilePersonStays(dispatch, removeAll));
      }}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="leavers.meaning"
          defaultMessage="This cannot be undone. Their photos, exits and entries are deleted too, and the reports about them alone."
        />
      </p>
      {isBusy && (
        <div>
          <p role="status">{progress}</p>
          <ProgressBar label={progress} share={done / ids.length} />
        </div>
      )}
      <FormFailure failure={failure && { ...failure, mayBeDone: false }} notDone={progress} />
    </DeleteDialog>
  );
}
