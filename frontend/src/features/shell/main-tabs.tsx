import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from '../../shared/navigation/nav-link.tsx';
import styles from './main-tabs.module.css';

/** The tabs Report and Manage; the one whose screen is shown is marked, and none on other screens. */
export function MainTabs() {
  const label = useIntl().formatMessage({ id: 'shell.navigation', defaultMessage: 'Main navigation' });
  return (
    <nav className={styles.navigation} aria-label={label}>
      <ul className={styles.tabs}>
        <li>
          <NavLink to="/" className={styles.tab}>
            <FormattedMessage id="shell.report" defaultMessage="Report" />
          </NavLink>
        </li>
        <li>
          <NavLink to="/manage" className={styles.tab}>
            <FormattedMessage id="title.manage" defaultMessage="Manage" />
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
