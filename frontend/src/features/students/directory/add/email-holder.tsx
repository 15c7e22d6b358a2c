import { InfoCircleFilled } from '@ant-design/icons';
import { normaliseEmail } from '@vigie/command-service/contract/names';
import { FormattedMessage } from 'react-intl';
import { studentLabel } from '../../../../shared/students/student-label.ts';
import { useSearchStudentsQuery } from '../../students-api.ts';
import type { PendingStudent } from './pending.ts';
import styles from './add-students.module.css';

/**
 * Which enrolled student has the email of one who is to be added: mostly the same one, added before by somebody else.
 * Sisters and brothers may share their parents': it is told, and no more.
 */
export function EmailHolder({ student: { key, email } }: { readonly student: PendingStudent }) {
  const wanted = normaliseEmail(email);
  const found = useSearchStudentsQuery(email).currentData?.students ?? [];
  const holder = found.find((student) => student.email === wanted && student.id !== key);
  if (holder === undefined) return null;
  return (
    <span className={styles.note}>
      <InfoCircleFilled aria-hidden /> <HasEmail name={studentLabel(holder)} />
    </span>
  );
}

const HasEmail = ({ name }: { readonly name: string }) => (
  <FormattedMessage id="users.emailHolder" defaultMessage="{name} has this email" values={{ name }} />
);
