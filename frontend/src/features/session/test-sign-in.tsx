import { Button } from 'antd';
import type { TestAccount } from '@vigie/query-service/contract';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleNames } from '../users/roles.ts';
import { useTestSignInMutation } from './session-api.ts';
import styles from './sign-in-dialog.module.css';

interface TestSignInProps {
  readonly accounts: readonly TestAccount[];
  readonly isOnlyWay: boolean;
}

/** Signs a sample account in, without any proof: only the local environment has it. */
export function TestSignIn({ accounts, isOnlyWay }: TestSignInProps) {
  const id = useId();
  const intl = useIntl();
  const [signIn, { isLoading }] = useTestSignInMutation();
  const [chosen, setChosen] = useState(accounts[0]?.email ?? '');
  return (
    <form
      className={styles.test}
      onSubmit={(event) => {
        event.preventDefault();
        void signIn(chosen);
      }}
    >
      <label htmlFor={id}>
        <FormattedMessage id="signIn.account" defaultMessage="Sample account" />
      </label>
      <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {accounts.map(({ email, name, role }) => (
          <option key={email} value={email}>
            {intl.formatMessage(
              { id: 'signIn.accountAndRole', defaultMessage: '{name} · {role}' },
              { name, role: intl.formatMessage(roleNames[role]) },
            )}
          </option>
        ))}
      </select>
      <Button htmlType="submit" type={isOnlyWay ? 'primary' : 'default'} block loading={isLoading}>
        <FormattedMessage id="signIn.test" defaultMessage="Test sign-in" />
      </Button>
    </form>
  );
}
