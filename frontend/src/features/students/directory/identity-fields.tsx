import { MAX_EMAIL, MAX_NAME, MAX_TAG } from '@vigie/command-service/contract/limits';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { BadgeTaken } from './badge-taken.tsx';
import { readInto } from './read-into.ts';
import type { StudentErrors, StudentIdentity } from './student-content.ts';
import styles from './directory.module.css';

interface IdentityFieldsProps {
  readonly value: StudentIdentity;
  readonly errors: StudentErrors;
  readonly onChange: (change: Partial<StudentIdentity>) => void;
  /** The field to begin with. */
  readonly autoFocus: 'lastName' | 'tagNb';
  readonly emailRequired?: boolean;
  /** What the Enter key does in the fields; without it, what it does around them. */
  readonly onEnter?: () => void;
}

/** Last name, first name, email and tag number. */
export function IdentityFields(props: IdentityFieldsProps) {
  const { value, errors, onChange, autoFocus, emailRequired = false, onEnter } = props;
  const enter = onEnter && { onEnter };
  const [before] = useState(value);
  /** A badge that a reader types into a name or an address is the student's, and no part of that. */
  const enterIn = (field: 'lastName' | 'firstName' | 'email') => {
    const read = readInto(value[field], before[field]);
    return read === null ? enter : { onEnter: () => onChange({ [field]: read.rest, tagNb: read.tagNb }) };
  };
  return (
    <div className={styles.identity}>
      <TextField
        {...enterIn('lastName')}
        label={<FormattedMessage id="students.lastName" defaultMessage="Last name" />}
        value={value.lastName}
        error={errors.lastName}
        onChange={(lastName) => onChange({ lastName })}
        maxLength={MAX_NAME}
        autoFocus={autoFocus === 'lastName'}
        required
      />
      <TextField
        {...enterIn('firstName')}
        label={<FormattedMessage id="students.firstName" defaultMessage="First name" />}
        value={value.firstName}
        error={errors.firstName}
        onChange={(firstName) => onChange({ firstName })}
        maxLength={MAX_NAME}
        required
      />
      <TextField
        {...enterIn('email')}
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
        autoFocus={autoFocus === 'tagNb'}
        beside={<ScanButton onScan={(tagNb) => onChange({ tagNb })} />}
      />
    </div>
  );
}
