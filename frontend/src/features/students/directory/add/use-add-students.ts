import { useCallback, useState } from 'react';
import { defineMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../../api/problem.ts';
import { useTellIfClosed } from '../../../../shared/forms/use-tell-if-closed.ts';
import { newId } from '../../../../shared/ids.ts';
import { notify } from '../../../../shared/notifications/notifications-slice.ts';
import type { Import } from '../../import/import-api.ts';
import type { StudentIdentity } from '../student-content.ts';
import { withChecked, type ChosenClass, type PendingStudent, type RowErrors } from './pending.ts';
import { currentTried, keepTried, useTried } from './stored-tried.ts';
import { asTried, withoutRefused, withoutTried, withTried } from './tried.ts';
import { useSendStudents } from './use-send-students.ts';

const removedAfterTry = defineMessage({
  id: 'students.removedAfterTry',
  defaultMessage: '{student} may have been added already: no answer came when the list was sent',
});

const NO_ERRORS: RowErrors = new Map();

/** Whether the list is on its way; of an import also how far it is. */
type Sending = { readonly isUnderWay: false } | { readonly isUnderWay: true; readonly progress: Import | null };

const IDLE: Sending = { isUnderWay: false };

interface AddStudents {
  /** Told of the import that adds them, where there is one: a reload of the page leads back to it. */
  readonly onImport: (id: string) => void;
}

export type AddList = ReturnType<typeof useAddStudents>;

/** The list of students who wait to be added: each stays until all of them have been, or at least they themselves. */
export function useAddStudents({ onImport }: AddStudents) {
  const dispatch = useDispatch();
  const tried = useTried();
  const [pending, setPending] = useState<readonly PendingStudent[]>([]);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [sending, setSending] = useState(IDLE);
  const send = useSendStudents(onImport);
  const tellIfClosed = useTellIfClosed();

  const put = (list: readonly PendingStudent[], fresh: readonly PendingStudent[]): void => {
    setPending(list);
    setErrors(withChecked(errors, fresh));
  };
  const add = (students: readonly StudentIdentity[], chosen: ChosenClass): void => {
    const listed = students.map((student) => ({ ...student, ...chosen, key: newId() }));
    const fresh = asTried(listed, currentTried(), pending);
    put([...pending, ...fresh], fresh);
  };
  const replace = ({ key }: PendingStudent, student: StudentIdentity, chosen: ChosenClass): void => {
    const changed = { ...student, ...chosen, key };
    put(
      pending.map((one) => (one.key === key ? changed : one)),
      [changed],
    );
  };
  const remove = useCallback(
    ({ key, firstName, lastName }: PendingStudent): void => {
      setPending((list) => list.filter((student) => student.key !== key));
      if (!currentTried().some((one) => one.key === key)) return;
      const values = { student: `${firstName} ${lastName}` };
      dispatch(notify({ text: removedAfterTry.id, type: 'warning', values }));
    },
    [dispatch],
  );
  /**
   * Says whether all of them were added; otherwise none was, or, by an import that was interrupted, those who leave the
   * list.
   */
  const save = async (): Promise<boolean> => {
    setFailure(null);
    const wrong = withChecked(NO_ERRORS, pending);
    if (wrong.size > 0) {
      setErrors(new Map([...errors, ...wrong]));
      return false;
    }
    setErrors(NO_ERRORS);
    setSending({ isUnderWay: true, progress: null });
    const before = currentTried();
    // Before it goes: the page may be gone when it arrives.
    keepTried(withTried(before, pending));
    try {
      const sent = await send(pending, (progress) => setSending({ isUnderWay: true, progress }));
      if (sent.status === 'left') return false;
      if (sent.status === 'added') {
        keepTried(withoutTried(currentTried(), pending));
        return true;
      }
      const isGone = ({ key }: PendingStudent): boolean =>
        sent.errors.get(key)?.some(({ text }) => text === 'student.removedBefore') === true;
      const left = new Set(sent.left);
      const resolved = pending.filter((student) => isGone(student) || !left.has(student));
      const now = currentTried();
      keepTried(withoutTried(sent.mayBeAdded ? now : withoutRefused(now, pending, before), resolved));
      tellIfClosed(sent.failure);
      setFailure(sent.failure);
      setErrors(sent.errors);
      setPending(sent.left);
      return false;
    } finally {
      setSending(IDLE);
    }
  };
  const progress = sending.isUnderWay ? sending.progress : null;
  const triedKeys = new Set(tried.map(({ key }) => key));
  const mayBeAdded = pending.filter(({ key }) => triedKeys.has(key)).length;
  return { pending, mayBeAdded, errors, failure, isSaving: sending.isUnderWay, progress, add, replace, remove, save };
}
