import { GoogleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { isLeavingAsked } from '../../shared/forms/is-leaving-asked.ts';
import { REFUSAL_PARAMETER } from './sign-in-refusal.tsx';
import styles from './sign-in-dialog.module.css';

/**
 * The browser link to the identity provider (spec section 1), which leads back to where one is. Where something typed
 * would go with the page, it opens another tab: this one notices when it is looked at again.
 */
export function GoogleButton() {
  const [path] = useLocation();
  const [isForOtherTab] = useState(isLeavingAsked);
  const parameters = new URLSearchParams(useSearch());
  parameters.delete(REFUSAL_PARAMETER);
  const here = parameters.size > 0 ? `${path}?${parameters}` : path;
  const href = `/auth/google?${new URLSearchParams({ returnTo: here })}`;
  return (
    <>
      <Button
        type="primary"
        size="large"
        block
        href={href}
        {...(isForOtherTab && { target: '_blank' })}
        icon={<GoogleOutlined aria-hidden />}
      >
        <FormattedMessage id="signIn.google" defaultMessage="Sign in with Google" />
      </Button>
      {isForOtherTab && (
        <p className={styles.note}>
          <FormattedMessage
            id="signIn.otherTab"
            defaultMessage="Opens another tab: what you typed stays in this one."
          />
        </p>
      )}
    </>
  );
}
