import { LEVELS, SECTIONS } from '@vigie/command-service/contract/vocabulary';
import { FormattedMessage, useIntl } from 'react-intl';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { StatusField } from './status-field.tsx';
import type { StudentClass, StudentErrors } from './student-content.ts';
import styles from './directory.module.css';

interface ClassFieldsProps {
  readonly value: StudentClass;
  readonly errors: StudentErrors;
  readonly onChange: (change: Partial<StudentClass>) => void;
  readonly autoFocus?: boolean;
}

const asOptions = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

/** Level, section and status. */
export function ClassFields({ value, errors, onChange, autoFocus = false }: ClassFieldsProps) {
  const none = useIntl().formatMessage({ id: 'students.none', defaultMessage: '–' });
  return (
    <div className={styles.class}>
      <SelectField
        label={<FormattedMessage id="students.level" defaultMessage="Level" />}
        none={none}
        autoFocus={autoFocus}
        value={value.level}
        options={asOptions(LEVELS)}
        error={errors.level}
        onChange={(level) => onChange({ level })}
      />
      <SelectField
        label={<FormattedMessage id="students.section" defaultMessage="Section" />}
        none={none}
        value={value.section}
        options={asOptions(SECTIONS)}
        error={errors.section}
        onChange={(section) => onChange({ section })}
      />
      <StatusField value={value.status} error={errors.status} onChange={(status) => onChange({ status })} />
    </div>
  );
}
