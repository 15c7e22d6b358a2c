import { CloseOutlined } from '@ant-design/icons';
import type { StudentSummary } from '@vigie/command-service/contract';
import { useIntl } from 'react-intl';
import styles from './student-chip.module.css';
import { studentLabel } from './student-label.ts';
import { StatusCard } from './student-status.tsx';

interface StudentChipProps {
  readonly student: StudentSummary;
  /** Shows a button that takes the student out of where the chip is. */
  readonly onRemove?: () => void;
}

/** A student in a line of text: name, class, and the status as a colour and a word. */
export function StudentChip({ student, onRemove }: StudentChipProps) {
  const intl = useIntl();
  const label = studentLabel(student);
  return (
    <span className={styles.chip} data-status={student.status}>
      <span className={styles.label}>{label}</span>
      <StatusCard status={student.status} />
      {onRemove !== undefined && (
        <button
          type="button"
          className={styles.remove}
          onClick={onRemove}
          aria-label={intl.formatMessage(
            { id: 'student.remove', defaultMessage: 'Remove {student}' },
            { student: label },
          )}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </span>
  );
}
