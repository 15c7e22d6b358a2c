import { STUDENT_STATUSES, type StudentStatus } from '@vigie/command-service/contract/vocabulary';
import type { MessageKey } from '@vigie/command-service/contract/messages';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import choice from '../../../shared/choice/choice.module.css';
import { FieldError } from '../../../shared/forms/field-error.tsx';
import { StatusCard } from '../../../shared/students/student-status.tsx';
import styles from './directory.module.css';

interface StatusFieldProps {
  readonly value: StudentStatus | null;
  readonly onChange: (status: StudentStatus) => void;
  readonly error: MessageKey | undefined;
}

/** A student's card colour (spec section 2): each with its name. */
export function StatusField({ value, onChange, error }: StatusFieldProps) {
  const ids = { name: useId(), error: useId() };
  return (
    <fieldset className={styles.status} aria-describedby={ids.error}>
      <legend>
        <FormattedMessage id="students.status" defaultMessage="Status" />
      </legend>
      <div className={choice.options}>
        {STUDENT_STATUSES.map((status) => (
          <label key={status} className={choice.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={ids.name}
              checked={status === value}
              onChange={() => onChange(status)}
            />
            <StatusCard status={status} />
          </label>
        ))}
      </div>
      <FieldError id={ids.error} error={error} />
    </fieldset>
  );
}
