import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../../api/problem.ts';
import { allOf, api, type ApiDispatch } from '../../../../api/root.ts';
import { useSubmitKey } from '../../../../api/use-submit-key.ts';
import { newId } from '../../../../shared/ids.ts';
import { failureOf } from '../../../../shared/forms/failure-of.ts';
import { useIsThere } from '../../../../shared/forms/use-is-there.ts';
import { useTellIfClosed } from '../../../../shared/forms/use-tell-if-closed.ts';
import { notify } from '../../../../shared/notifications/notifications-slice.ts';
import { followImport } from '../../import/follow-import.ts';
import { hasAdded, useStartImportMutation, type Import } from '../../import/import-api.ts';
import { useAddStudentsMutation } from '../directory-api.ts';
import type { StudentIdentity } from '../identity-fields.tsx';
import { asTable, studentAt } from './as-table.ts';
import {
  notAdded,
  rowErrors,
  toNewStudent,
  withChecked,
  type ChosenClass,
  type PendingStudent,
  type RowErrors,
} from './pending.ts';

const NO_ERRORS: RowErrors = new Map();
const NO_CLASS = { level: null, section: null, status: null };
/** More than these are added by an import: they take their time, and say how far they are. */
const MOST_AT_ONCE = 200;

interface AddStudents {
  /** Told of the import that adds them, where there is one: a reload of the page leads back to it. */
  readonly onImport: (id: string) => void;
}

/** The list of students who wait to be added: each stays until all of them have been, or at least they themselves. */
export function useAddStudents({ onImport }: AddStudents) {
  const dispatch = useDispatch<ApiDispatch>();
  const [pending, setPending] = useState<readonly PendingStudent[]>([]);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [progress, setProgress] = useState<Import | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [tries, setTries] = useState(0);
  const keyOf = useSubmitKey();
  const [send] = useAddStudentsMutation();
  const [begin] = useStartImportMutation();
  const isThere = useIsThere();
  const tellIfClosed = useTellIfClosed();

  const put = (list: readonly PendingStudent[], fresh: readonly PendingStudent[]): void => {
    setPending(list);
    setErrors(withChecked(errors, fresh));
  };
  const add = (students: readonly StudentIdentity[], chosen: ChosenClass): void => {
    const fresh = students.map((student) => ({ ...student, ...chosen, key: newId() }));
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
    ({ key }: PendingStudent): void => setPending((list) => list.filter((student) => student.key !== key)),
    [],
  );

  const refuse = (reason: ApiError): void => {
    tellIfClosed(reason);
    setFailure(reason);
  };
  const addAll = async (): Promise<boolean> => {
    const body = { students: pending.map(toNewStudent) };
    await send({ body, idempotencyKey: keyOf(body) }).unwrap();
    return true;
  };
  /** A try after one that was refused is another import, even if nothing has changed in the list. */
  const importAll = async (): Promise<boolean> => {
    const table = { text: asTable(pending), defaults: NO_CLASS };
    const { import: begun } = await begin({ ...table, idempotencyKey: keyOf({ table, tries }) }).unwrap();
    if (isThere()) onImport(begun.id);
    const ended = await followImport(dispatch, begun.id, setProgress);
    setTries(tries + 1);
    if (ended.state === 'completed' && ended.errors.length === 0) {
      const { total, removed, enrolled } = ended;
      const count = total - removed - enrolled;
      if (count > 0) dispatch(notify({ text: 'student.added', type: 'success', values: { count } }));
      if (enrolled > 0) dispatch(notify({ text: 'import.enrolled', type: 'warning', values: { count: enrolled } }));
      if (removed > 0) dispatch(notify({ text: 'import.removed', type: 'warning', values: { count: removed } }));
      dispatch(api.util.invalidateTags([...allOf('students')]));
      return true;
    }
    const wrong = importErrors(pending, ended);
    setErrors(wrong);
    if (ended.state === 'completed' && hasAdded(ended)) {
      const { added, errorCount } = ended;
      setPending(notAdded(pending, wrong, errorCount));
      refuse({ status: 422, message: { text: 'import.partly', type: 'error', values: { added, count: errorCount } } });
      dispatch(api.util.invalidateTags([...allOf('students')]));
    } else refuse({ status: 422, message: { text: REASONS[ended.state] ?? 'import.rowErrors', type: 'error' } });
    return false;
  };
  /** Says whether all of them were added; otherwise none was, or, by an import that was interrupted, those who leave the list. */
  const save = async (): Promise<boolean> => {
    setFailure(null);
    const wrong = withChecked(NO_ERRORS, pending);
    if (wrong.size > 0) {
      setErrors(new Map([...errors, ...wrong]));
      return false;
    }
    setIsSaving(true);
    setErrors(NO_ERRORS);
    try {
      return await (pending.length > MOST_AT_ONCE ? importAll() : addAll());
    } catch (error) {
      const reason = failureOf(error);
      refuse(reason);
      setErrors(rowErrors(pending, reason.errors));
      return false;
    } finally {
      setIsSaving(false);
      setProgress(null);
    }
  };
  return { pending, errors, failure, progress, isSaving, add, replace, remove, save };
}

/** What `useAddStudents` gives. */
export type AddList = ReturnType<typeof useAddStudents>;

const REASONS: Readonly<Partial<Record<Import['state'], string>>> = { dead: 'server.error' };

/** What an import found wrong, at the students that it was about. */
function importErrors(sent: readonly PendingStudent[], { errors }: Import): RowErrors {
  const indexed = errors.flatMap(({ row, path, text }) => {
    const student = studentAt(sent, row);
    return student === undefined ? [] : [{ path: `students.${sent.indexOf(student)}.${path}`, text }];
  });
  return rowErrors(sent, indexed);
}
