import { WarningOutlined } from '@ant-design/icons';
import { FormattedMessage } from 'react-intl';
import { isApiError } from '../../api/problem.ts';
import { Button } from '../button/button.tsx';
import { passFocusOn } from '../focus/pass-focus-on.tsx';
import { NoticeText } from '../notifications/notice-text.tsx';
import styles from './feedback.module.css';

interface ErrorStateProps {
  /** What the query failed with. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Says that something could not be loaded, why, and lets the user try again. Never looks like an empty list. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  return (
    <div ref={passFocusOn} className={styles.state} role="alert">
      <WarningOutlined className={styles.warning} aria-hidden />
      <p className={styles.title}>
        <FormattedMessage id="error.title" defaultMessage="This could not be loaded" />
      </p>
      {isApiError(error) && (
        <p>
          <NoticeText notice={error.message} />
        </p>
      )}
      <Button onClick={onRetry}>
        <FormattedMessage id="error.retry" defaultMessage="Try again" />
      </Button>
    </div>
  );
}
