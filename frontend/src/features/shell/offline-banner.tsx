import { DisconnectOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useIsOnline } from '../../shared/use-is-online.ts';
import styles from './offline-banner.module.css';

/** Says that the network is gone, for as long as it is; a screen reader is told when it is back, too. */
export function OfflineBanner() {
  const online = useIsOnline();
  const [hasBeenOffline, setHasBeenOffline] = useState(false);
  if (!online && !hasBeenOffline) setHasBeenOffline(true);
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <DisconnectOutlined aria-hidden />
          <FormattedMessage
            id="shell.offline"
            defaultMessage="You are offline: exits and entries are kept and sent later, nothing else can be saved"
          />
        </p>
      )}
      {online && hasBeenOffline && (
        <p className="visually-hidden">
          <FormattedMessage id="shell.online" defaultMessage="You are online again" />
        </p>
      )}
    </div>
  );
}
