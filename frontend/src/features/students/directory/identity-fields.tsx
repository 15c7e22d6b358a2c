import { MAX_EMAIL, MAX_NAME, MAX_TAG } from '@vigie/command-service/contract/limits';
import { FormattedMessage } from 'react-intl';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { BadgeTaken } from './badge-taken.tsx';
import type { StudentErrors, StudentIdentity } from './student-content.ts';
import styles from './directory.module.css';

interface IdentityFieldsProps {
  readonly value: StudentIdentity;
  readonly errors: StudentErrors;
  readonly onChange: (change: Partial<StudentIdentity>) => void;
  readonly autoFocus?: boolean;
  readonly emailRequired?: boolean;
  /** What the Enter key does in the fields; without it, what it does around them. */
  readonly onEnter?: () => void;
}

/** Last name, first name, email and tag number. */
export function IdentityFields(props: IdentityFieldsProps) {
  const { value, errors, onChange, autoFocus = false, emailRequired = false, onEnter } = props;
  const enter = onEnter && { onEnter };
  return (
    <div className={styles.identity}>
      <TextField
        {...enter}
        label={<FormattedMessage id="students.lastName" defaultMessage="Last name" />}
        value={value.lastName}
        error={errors.lastName}
        onChange={(lastName) => onChange({ lastName })}
        maxLength={MAX_NAME}
        autoFocus={autoFocus}
        required
      />
      <TextField
        {...enter}
        label={<FormattedMessage id="students.firstName" defaultMessage="First name" />}
        value={value.firstName}
        error={errors.firstName}
        onChange={(firstName) => onChange({ firstName })}
        maxLength={MAX_NAME}
        required
      />
      <TextField
        {...enter}
        type="email"
        label={<FormattedMessage id="students.email" defaultMessage="Email" />}
        value={value.email}
        error={errors.email}
        onChange={(email) => onChange({ email })}
        maxLength={MAX_EMAIL}
        required={emailRequired}
      />
      <TextField
        {...enter}
        inputMode="numeric"
        label={<FormattedMessage id="students.tagNb" defaultMessage="Tag number" />}
        value={value.tagNb}
        error={errors.tagNb}
        inWords={errors.tagNb === 'student.badgeTaken' ? <BadgeTaken tagNb={value.tagNb} /> : undefined}
        onChange={(tagNb) => onChange({ tagNb })}
        maxLength={MAX_TAG}
        beside={<ScanButton onScan={(tagNb) => onChange({ tagNb })} />}
      />
    </div>
  );
}
