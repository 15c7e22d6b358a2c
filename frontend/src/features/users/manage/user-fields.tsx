import type { UserBody } from '@vigie/command-service/contract';
import { MAX_EMAIL, MAX_NAME } from '@vigie/command-service/contract/limits';
import { Checkbox } from 'antd';
import { FormattedMessage } from 'react-intl';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { EmailTaken } from './email-taken.tsx';
import type { UserErrors } from './user-errors.ts';

interface UserFieldsProps {
  readonly content: UserBody;
  readonly errors: UserErrors;
  readonly autoFocus?: boolean;
  readonly onChange: (change: Partial<UserBody>) => void;
  /** What the Enter key does in the fields; without it, what it does around them. */
  readonly onEnter?: () => void;
}

/** Name, email and CPE flag of a user. */
export function UserFields({ content, errors, autoFocus = false, onChange, onEnter }: UserFieldsProps) {
  const enter = onEnter && { onEnter };
  return (
    <>
      <TextField
        {...enter}
        label={<FormattedMessage id="profile.name" defaultMessage="Name" />}
        value={content.name}
        onChange={(name) => onChange({ name })}
        error={errors.name}
        maxLength={MAX_NAME}
        autoFocus={autoFocus}
        required
      />
      <TextField
        {...enter}
        type="email"
        label={<FormattedMessage id="students.email" defaultMessage="Email" />}
        value={content.email}
        onChange={(email) => onChange({ email })}
        error={errors.email}
        inWords={errors.email === 'user.emailTaken' ? <EmailTaken email={content.email} /> : undefined}
        maxLength={MAX_EMAIL}
        required
      />
      <Checkbox checked={content.isCPE} onChange={({ target }) => onChange({ isCPE: target.checked })}>
        <FormattedMessage id="role.cpe" defaultMessage="CPE" />
      </Checkbox>
    </>
  );
}
