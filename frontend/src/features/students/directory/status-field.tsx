import { STUDENT_STATUSES, type StudentStatus } from '@vigie/command-service/contract/vocabulary';
import type { MessageKey } from '@vigie/command-service/contract/messages';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Options } from '../../../shared/choice/choice.tsx';
import { FieldError } from '../../../shared/forms/field-error.tsx';
import { StatusCard } from '../../../shared/students/student-status.tsx';
import styles from './directory.module.css';

interface StatusFieldProps {
  readonly value: StudentStatus | null;
  readonly onChange: (status: StudentStatus) => void;
  readonly error: MessageKey | undefined;
}

const STATUSES = STUDENT_STATUSES.map((value) => ({ value, label: <StatusCard status={value} /> }));

/** A student's card colour (spec section 2): each with its name. */
export function StatusField({ value, onChange, error }: StatusFieldProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.status} aria-describedby={errorId}>
      <legend>
        <FormattedMessage id="column.status" defaultMessage="Status" />
      </legend>
      <Options value={value} options={STATUSES} onChoose={onChange} />
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
