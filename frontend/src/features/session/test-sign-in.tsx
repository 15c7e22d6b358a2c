import { Button, Select } from 'antd';
import type { TestAccount } from '@vigie/query-service/contract';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { RoleName } from '../users/role-name.tsx';
import { useTestSignInMutation } from './session-api.ts';
import styles from './sign-in-dialog.module.css';

interface TestSignInProps {
  readonly accounts: readonly TestAccount[];
  readonly isOnlyWay: boolean;
}

/** Signs a sample account in, without any proof: only the local environment has it. */
export function TestSignIn({ accounts, isOnlyWay }: TestSignInProps) {
  const id = useId();
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
      <Select
        id={id}
        value={chosen}
        onChange={setChosen}
        options={accounts.map(({ email, name, role }) => ({
          value: email,
          label: (
            <span className={styles.account}>
              {name}
              <span className={styles.role}>
                <RoleName role={role} />
              </span>
            </span>
          ),
        }))}
      />
      <Button htmlType="submit" type={isOnlyWay ? 'primary' : 'default'} block loading={isLoading}>
        <FormattedMessage id="signIn.test" defaultMessage="Test sign-in" />
      </Button>
    </form>
  );
}
