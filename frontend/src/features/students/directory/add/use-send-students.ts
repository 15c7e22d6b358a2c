import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError, Notice } from '../../../../api/problem.ts';
import { allOf, api, type ApiDispatch } from '../../../../api/root.ts';
import { useSubmitKey } from '../../../../api/use-submit-key.ts';
import { whilePersonStays } from '../../../../api/while-person-stays.ts';
import { failureOf } from '../../../../shared/forms/failure-of.ts';
import { useIsThere } from '../../../../shared/forms/use-is-there.ts';
import { notify } from '../../../../shared/notifications/notifications-slice.ts';
import { followImport } from '../../import/follow-import.ts';
import { hasAdded, NO_IMPORT, useStartImportMutation, type Import } from '../../import/import-api.ts';
import { useAddStudentsMutation } from '../directory-api.ts';
import { asTable, studentAt } from './as-table.ts';
import { notAdded, rowErrors, toNewStudent, type PendingStudent, type RowErrors } from './pending.ts';

type Students = readonly PendingStudent[];
type OnProgress = (progress: Import) => void;

/**
 * What came of a list that was sent: all are added; or some are not, with what is wrong with them. Where its sender has
 * signed out since, nobody is told.
 */
export type Sent =
  | { readonly status: 'added' }
  | { readonly status: 'left' }
  | {
      readonly status: 'refused';
      readonly failure: ApiError;
      readonly errors: RowErrors;
      readonly left: Students;
      /** Whether some of those who are left may have been added all the same. */
      readonly mayBeAdded: boolean;
    };

const ADDED: Sent = { status: 'added' };
const LEFT: Sent = { status: 'left' };
/** More than these are added by an import: they take their time, and say how far they are. */
const MOST_AT_ONCE = 200;

/**
 * Sends students, all or none of whom are added; only an import that was interrupted may have added some.
 * @param onImport told of the import that adds them, where there is one
 */
export function useSendStudents(onImport: (id: string) => void) {
  const dispatch = useDispatch<ApiDispatch>();
  const [tries, setTries] = useState(0);
  const keyOf = useSubmitKey();
  const [send] = useAddStudentsMutation();
  const [begin] = useStartImportMutation();
  const isThere = useIsThere();

  const addAll = async (students: Students): Promise<Sent> => {
    const body = { students: students.map(toNewStudent) };
    await send({ body, idempotencyKey: keyOf(body) }).unwrap();
    return ADDED;
  };
  /** A try after one that was refused is another import, even if nothing has changed in the list. */
  const importAll = async (students: Students, onProgress: OnProgress, signal: AbortSignal): Promise<Sent> => {
    const table = { ...NO_IMPORT, text: asTable(students) };
    const { import: begun } = await begin({ ...table, idempotencyKey: keyOf({ table, tries }) }).unwrap();
    if (isThere()) onImport(begun.id);
    const ended = await followImport(dispatch, begun.id, onProgress, signal).catch(failureOf);
    if (ended === null || signal.aborted) return LEFT;
    // It goes on, whatever keeps us from learning of it.
    if (!('state' in ended)) return failedBy(ended, students, true);
    setTries(tries + 1);
    if (ended.state === 'completed' && hasAdded(ended)) dispatch(api.util.invalidateTags([...allOf('students')]));
    if (ended.state !== 'completed' || ended.errors.length > 0) return refusalOf(students, ended);
    for (const notice of noticesOf(ended)) dispatch(notify(notice));
    return ADDED;
  };
  const sendAll = async (students: Students, onProgress: OnProgress, signal: AbortSignal): Promise<Sent> => {
    try {
      return await (students.length > MOST_AT_ONCE ? importAll(students, onProgress, signal) : addAll(students));
    } catch (error) {
      if (signal.aborted) return LEFT;
      const failure = failureOf(error);
      return failedBy(failure, students, failure.mayBeDone === true);
    }
  };
  return (students: Students, onProgress: OnProgress): Promise<Sent> =>
    whilePersonStays(dispatch, (signal) => sendAll(students, onProgress, signal));
}

/** All of them stay in the list, with what is wrong with them. */
const failedBy = (failure: ApiError, students: Students, mayBeAdded: boolean): Sent => ({
  status: 'refused',
  failure,
  errors: rowErrors(students, failure.errors),
  left: students,
  mayBeAdded,
});

/** What is told of an import that has come to its end: who was added, and who was not, for they are known. */
function noticesOf({ total, removed, enrolled }: Import): readonly Notice[] {
  const notices: readonly (Notice & { readonly values: { readonly count: number } })[] = [
    { text: 'student.added', type: 'success', values: { count: total - removed - enrolled } },
    { text: 'import.enrolled', type: 'warning', values: { count: enrolled } },
    { text: 'import.removed', type: 'warning', values: { count: removed } },
  ];
  return notices.filter(({ values }) => values.count > 0);
}

/** Why an import has not added all of them. */
function refusalOf(sent: Students, ended: Import): Sent {
  const errors = importErrors(sent, ended);
  const { added, errorCount } = ended;
  if (ended.state === 'completed' && hasAdded(ended)) {
    const failure = failed('import.partly', { added, count: errorCount });
    const left = notAdded(sent, errors, errorCount);
    return { status: 'refused', failure, errors, left, mayBeAdded: left.length === sent.length };
  }
  const isDead = ended.state === 'dead';
  const failure = failed(isDead ? 'server.error' : 'import.rowErrors');
  return { status: 'refused', failure, errors, left: sent, mayBeAdded: isDead };
}

const failed = (text: string, values?: Record<string, number>): ApiError => ({
  status: 422,
  message: { text, type: 'error', ...(values && { values }) },
});

/** What an import found wrong, at the students that it was about. */
function importErrors(sent: Students, { errors }: Import): RowErrors {
  const indexed = errors.flatMap(({ row, path, text }) => {
    const student = studentAt(sent, row);
    return student === undefined ? [] : [{ path: `students.${sent.indexOf(student)}.${path}`, text }];
  });
  return rowErrors(sent, indexed);
}
