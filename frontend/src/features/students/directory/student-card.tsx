import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Student } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { EnlargingAvatar } from '../photo/enlarging-avatar.tsx';
import { StudentPreview } from '../student-preview.tsx';
import type { StudentActions } from './student-actions.ts';
import styles from './directory.module.css';

interface StudentCardProps {
  readonly student: Student;
  readonly actions: StudentActions;
}

/** A student of the directory, to be changed or removed (spec section 2). One that has not changed is left alone. */
export const StudentCard = memo(function StudentCard({ student, actions }: StudentCardProps) {
  const intl = useIntl();
  const label = studentLabel(student);
  return (
    <article className={styles.card} aria-label={label}>
      <div className={styles.who}>
        <EnlargingAvatar student={student} />
        <StudentPreview student={student} withPhoto={false} />
      </div>
      <dl className={styles.facts}>
        <dt>
          <FormattedMessage id="students.email" defaultMessage="Email" />
        </dt>
        <dd>{student.email ?? <None />}</dd>
        <dt>
          <FormattedMessage id="students.column.tagNb" defaultMessage="Tag nb" />
        </dt>
        <dd>{student.tagNb ?? <None />}</dd>
      </dl>
      <footer className={styles.foot}>
        <Button
          danger
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={intl.formatMessage(
            { id: 'students.removeOne', defaultMessage: 'Delete {student}' },
            { student: label },
          )}
          onClick={() => actions.remove(student)}
        />
        <Button
          icon={<EditOutlined aria-hidden />}
          aria-label={intl.formatMessage(
            { id: 'students.editOne', defaultMessage: 'Edit {student}' },
            { student: label },
          )}
          onClick={() => actions.edit(student)}
        >
          <FormattedMessage id="action.edit" defaultMessage="Edit" />
        </Button>
      </footer>
    </article>
  );
});

function None() {
  return (
    <span className={styles.none}>
      <FormattedMessage id="students.none" defaultMessage="–" />
    </span>
  );
}
