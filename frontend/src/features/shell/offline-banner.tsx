import { DisconnectOutlined } from '@ant-design/icons';
import { FormattedMessage } from 'react-intl';
import { useIsOnline } from '../../shared/use-is-online.ts';
import styles from './offline-banner.module.css';

/** Says that the network is gone, for as long as it is. */
export function OfflineBanner() {
  const online = useIsOnline();
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
    </div>
  );
}
