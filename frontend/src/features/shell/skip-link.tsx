import { FormattedMessage } from 'react-intl';
import styles from './skip-link.module.css';

/** Lets keyboard users pass over the bar. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main">
      <FormattedMessage id="shell.skip" defaultMessage="Skip to content" />
    </a>
  );
}
