import type { Student } from '@vigie/command-service/contract';
import { Skeleton } from 'antd';
import { FormattedMessage } from 'react-intl';
import { DeleteDialog } from '../../../shared/dialog/delete-dialog.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { DeletionFailure } from '../../../shared/forms/form-failure.tsx';
import { useAttempt } from '../../../shared/forms/use-attempt.ts';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { useRemovalQuery, useRemoveStudentMutation, type Removal } from './directory-api.ts';
import styles from './directory.module.css';

interface RemoveStudentDialogProps {
  readonly student: Student;
  readonly onClose: () => void;
}

/** Asks before a student is removed, and says what goes with them (design section 7). */
export function RemoveStudentDialog({ student, onClose }: RemoveStudentDialogProps) {
  const [remove, { isLoading }] = useRemoveStudentMutation();
  const { failure, attempt } = useAttempt();
  return (
    <DeleteDialog
      busy={isLoading}
      title={
        <FormattedMessage
          id="students.remove.title"
          defaultMessage="Delete {student}?"
          values={{ student: studentLabel(student) }}
        />
      }
      tick={<FormattedMessage id="students.remove.tick" defaultMessage="Yes, delete this student" />}
      onDelete={() => attempt(() => remove(student.id).unwrap())}
      onClose={onClose}
    >
      <WhatGoesToo id={student.id} />
      <DeletionFailure failure={failure} />
    </DeleteDialog>
  );
}

function WhatGoesToo({ id }: { readonly id: string }) {
  const { currentData, error, refetch } = useRemovalQuery(id, { refetchOnMountOrArgChange: true });
  if (currentData !== undefined) return <Extent of={currentData} />;
  if (error === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return <ErrorState error={error} onRetry={refetch} />;
}

function Extent({ of: { accesses, reports, shared } }: { readonly of: Removal }) {
  return (
    <div>
      <p>
        <FormattedMessage id="students.remove.meaning" defaultMessage="This cannot be undone. These are deleted too:" />
      </p>
      <ul className={styles.extent}>
        <li>
          <FormattedMessage
            id="students.remove.accesses"
            defaultMessage="{count, plural, =0 {no exits or entries} one {# exit or entry} other {# exits and entries}}"
            values={{ count: accesses }}
          />
        </li>
        <li>
          <FormattedMessage
            id="students.remove.alone"
            defaultMessage="{count, plural, =0 {no report about this student alone} one {# report about this student alone} other {# reports about this student alone}}"
            values={{ count: reports }}
          />
        </li>
        <li>
          <FormattedMessage
            id="students.remove.others"
            defaultMessage="the photo, and bug reports about this student, if there are any"
          />
        </li>
      </ul>
      {shared > 0 && (
        <p className={styles.muted}>
          <FormattedMessage
            id="students.remove.shared"
            defaultMessage="{count, plural, one {# report about several students stays, without this one.} other {# reports about several students stay, without this one.}}"
            values={{ count: shared }}
          />
        </p>
      )}
    </div>
  );
}
