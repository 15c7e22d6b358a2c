import { Alert } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Modal } from '../../shared/dialog/modal.tsx';
import { useFocusReturn } from '../../shared/dialog/use-focus-return.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { useFailure } from '../../shared/feedback/use-failure.ts';
import { LoadingIndicator } from '../../shared/feedback/loading-indicator.tsx';
import { GoogleButton } from './google-button.tsx';
import { LegalLink } from './legal-link.tsx';
import { useConfigQuery } from './session-api.ts';
import { Logo } from '../shell/logo.tsx';
import { selectUserId } from './session-slice.ts';
import styles from './sign-in-dialog.module.css';
import { SignInRefusal } from './sign-in-refusal.tsx';
import { TestSignIn } from './test-sign-in.tsx';

/** Above every other dialog, also one that opens later or within another; below the snackbar. */
const ABOVE_ALL = 1900;

/** Asks who is there, and stays until somebody has signed in (spec section 2, Shell). */
export function SignInDialog({ open }: { readonly open: boolean }) {
  const wasSignedIn = useSelector(selectUserId) !== null;
  useEffect(() => {
    if (open) closePopovers();
  }, [open]);
  return (
    <Modal
      open={open}
      width={380}
      zIndex={ABOVE_ALL}
      centered
      closable={false}
      mask={{ closable: false }}
      // What is behind stays for the same person, but is not for whoever passes by.
      classNames={{ mask: (wasSignedIn && styles.veil) || '' }}
      footer={null}
      title={
        <span className={styles.title}>
          <Logo size={40} />
          <FormattedMessage id="signIn.title" defaultMessage="Sign in" />
        </span>
      }
    >
      <div className={styles.content}>
        {wasSignedIn && (
          <p>
            <FormattedMessage
              id="signIn.sessionEnded"
              defaultMessage="Your session has ended. Sign in again to go on where you were."
            />
          </p>
        )}
        <SignInRefusal />
        {!navigator.cookieEnabled && (
          <Alert
            type="error"
            showIcon
            title={
              <FormattedMessage
                id="signIn.noCookies"
                defaultMessage="This browser blocks cookies, and nobody can sign in without them. Allow them for this site, then load the page again."
              />
            }
          />
        )}
        <WaysIn />
        <p className={styles.note}>
          <FormattedMessage id="signIn.registeredOnly" defaultMessage="Registered accounts only" />
        </p>
        <LegalLink />
      </div>
    </Modal>
  );
}

/** The browser shows them above everything else. */
function closePopovers(): void {
  for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover();
}

/** The identity provider, and in the local environment the sample accounts. After them the focus is in the screen. */
function WaysIn() {
  useFocusReturn();
  const config = useConfigQuery();
  const failure = useFailure(config);
  if (config.data === undefined) {
    return failure === undefined ? <LoadingIndicator /> : <ErrorState error={failure} onRetry={config.refetch} />;
  }
  const { google, testAccounts = [] } = config.data;
  return (
    <>
      {google && <GoogleButton />}
      {testAccounts.length > 0 && <TestSignIn accounts={testAccounts} isOnlyWay={!google} />}
      {!google && testAccounts.length === 0 && (
        <p>
          <FormattedMessage
            id="signIn.none"
            defaultMessage="No way to sign in has been set up. Please tell your administrator."
          />
        </p>
      )}
    </>
  );
}
