import { useState } from 'react';
import type { ApiError } from '../../../../api/problem.ts';
import { useSubmitKey } from '../../../../api/use-submit-key.ts';
import { newId } from '../../../../shared/ids.ts';
import { failureOf } from '../../../../shared/forms/failure-of.ts';
import { useAddStudentsMutation } from '../directory-api.ts';
import type { StudentIdentity } from '../identity-fields.tsx';
import { rowErrors, toNewStudent, type ChosenClass, type PendingStudent, type RowErrors } from './pending.ts';

const NO_ERRORS: RowErrors = new Map();

/** The list of students who wait to be added: it stays until all of them have been. */
export function useAddStudents() {
  const [pending, setPending] = useState<readonly PendingStudent[]>([]);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const keyOf = useSubmitKey();
  const [send, { isLoading }] = useAddStudentsMutation();

  const add = (students: readonly StudentIdentity[], chosen: ChosenClass): void =>
    setPending([...pending, ...students.map((student) => ({ ...student, ...chosen, key: newId() }))]);
  const remove = ({ key }: PendingStudent): void => setPending(pending.filter((student) => student.key !== key));
  /** Says whether all of them were added; otherwise none was. */
  const save = async (): Promise<boolean> => {
    const body = { students: pending.map(toNewStudent) };
    try {
      await send({ body, idempotencyKey: keyOf(body) }).unwrap();
      return true;
    } catch (error) {
      const reason = failureOf(error);
      setFailure(reason);
      setErrors(rowErrors(pending, reason.errors));
      return false;
    }
  };
  return { pending, errors, failure, isSaving: isLoading, add, remove, save };
}
