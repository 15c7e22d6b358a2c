import { Alert, Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { NoticeText } from '../notifications/notice-text.tsx';
import styles from './download.module.css';
import type { DownloadState } from './use-download.ts';

interface DownloadStatusProps {
  readonly state: DownloadState;
  readonly onRetry: () => void;
}

/** How far a download is, or why there is none and the way out; nothing while there is nothing to tell. */
export function DownloadStatus({ state, onRetry }: DownloadStatusProps) {
  return (
    <div className={styles.status}>
      <p role="status" className={styles.progress}>
        {state.status === 'running' && <Progress bytes={state.bytes} />}
      </p>
      {state.status === 'failed' && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={
            <>
              <FormattedMessage id="download.failed" defaultMessage="Nothing was downloaded." />{' '}
              <NoticeText notice={state.error.message} />
            </>
          }
          action={
            <Button size="small" onClick={onRetry}>
              <FormattedMessage id="error.retry" defaultMessage="Try again" />
            </Button>
          }
        />
      )}
    </div>
  );
}

const KILO = 1000;

/** To the nearest hundred kilobytes: how large it will be nobody knows before its end. */
function Progress({ bytes }: { readonly bytes: number }) {
  const intl = useIntl();
  if (bytes < 100 * KILO) return <FormattedMessage id="download.starting" defaultMessage="The file is being made…" />;
  const megabytes = intl.formatNumber(bytes / KILO / KILO, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    style: 'unit',
    unit: 'megabyte',
  });
  return <FormattedMessage id="download.received" defaultMessage="{size} received" values={{ size: megabytes }} />;
}
