import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from '../../shared/navigation/nav-link.tsx';
import { Logo } from './logo.tsx';
import { MainTabs } from './main-tabs.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './top-bar.module.css';

/** Logo, the two tabs, and the profile menu. */
export function TopBar() {
  const home = useIntl().formatMessage({ id: 'shell.home', defaultMessage: 'Vigie, home' });
  return (
    <header className={styles.bar}>
      <div className={styles.content}>
        <NavLink to="/" className={styles.brand} aria-label={home}>
          <Logo />
          <span className={styles.name}>
            <FormattedMessage id="shell.product" defaultMessage="Vigie" />
          </span>
        </NavLink>
        <MainTabs />
        <ProfileMenu />
      </div>
    </header>
  );
}
