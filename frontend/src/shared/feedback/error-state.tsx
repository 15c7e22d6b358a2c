import { WarningOutlined } from '@ant-design/icons';
import { Fragment, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isApiError } from '../../api/problem.ts';
import { Button } from '../button/button.tsx';
import { passFocusOn } from '../focus/pass-focus-on.tsx';
import { NoticeText } from '../notifications/notice-text.tsx';
import styles from './feedback.module.css';
import { LoadingText } from './loading-label.tsx';

interface ErrorStateProps {
  /** What the query failed with. */
  readonly error: unknown;
  /** @returns what it takes, where that is known */
  readonly onRetry: () => unknown;
}

/**
 * Says that something could not be loaded, why, and lets the user try again. Never looks like an empty list. It stays,
 * and so does the focus, while that is tried; what fails once more is told once more.
 */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const [isTrying, setTrying] = useState(false);
  const [tries, setTries] = useState(0);
  const retry = async (): Promise<void> => {
    setTrying(true);
    await onRetry();
    setTrying(false);
    setTries(tries + 1);
  };
  return (
    <div ref={passFocusOn} className={styles.state} role="alert">
      <WarningOutlined className={styles.warning} aria-hidden />
      <Fragment key={tries}>
        <p className={styles.title}>
          <FormattedMessage id="error.title" defaultMessage="This could not be loaded" />
        </p>
        {isApiError(error) && (
          <p>
            <NoticeText notice={error.message} />
          </p>
        )}
      </Fragment>
      <p role="status" className="visually-hidden">
        {isTrying && <LoadingText />}
      </p>
      <Button icon={isTrying && <span className={styles.spinner} aria-hidden />} onClick={() => void retry()}>
        <FormattedMessage id="error.retry" defaultMessage="Try again" />
      </Button>
    </div>
  );
}
