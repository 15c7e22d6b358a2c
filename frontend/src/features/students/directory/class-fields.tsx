import { useIntl } from 'react-intl';
import { LevelSelect, SectionSelect } from '../../../shared/students/class-selects.tsx';
import { StatusField } from './status-field.tsx';
import type { StudentClass, StudentErrors } from './student-content.ts';
import styles from './directory.module.css';

interface ClassFieldsProps {
  readonly value: StudentClass;
  readonly errors: StudentErrors;
  readonly onChange: (change: Partial<StudentClass>) => void;
  readonly autoFocus?: boolean;
}

/** Level, section and status. */
export function ClassFields({ value, errors, onChange, autoFocus = false }: ClassFieldsProps) {
  const none = useIntl().formatMessage({ id: 'students.none', defaultMessage: '–' });
  return (
    <div className={styles.class}>
      <LevelSelect
        none={none}
        autoFocus={autoFocus}
        value={value.level}
        error={errors.level}
        onChange={(level) => onChange({ level })}
      />
      <SectionSelect
        none={none}
        value={value.section}
        error={errors.section}
        onChange={(section) => onChange({ section })}
      />
      <StatusField value={value.status} error={errors.status} onChange={(status) => onChange({ status })} />
    </div>
  );
}
