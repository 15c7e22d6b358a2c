import {
  AppstoreOutlined,
  BugOutlined,
  EditOutlined,
  FileTextOutlined,
  FormOutlined,
  LogoutOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import type { Profile } from '@vigie/query-service/contract';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from '../../shared/navigation/nav-link.tsx';
import { LegalLink } from '../session/legal-link.tsx';
import { useSignOutMutation } from '../session/session-api.ts';
import { roleNames, roleOf } from '../users/roles.ts';
import { LanguagePicker } from './language-picker.tsx';
import styles from './profile-panel.module.css';
import { ThemePicker } from './theme-picker.tsx';

interface ProfilePanelProps {
  readonly user: Profile;
  readonly onRename: () => void;
  readonly onReportBug: () => void;
  readonly onClose: () => void;
}

/** What the profile menu holds. On extra-small screens the main tabs are in it too. */
export function ProfilePanel({ user, onRename, onReportBug, onClose }: ProfilePanelProps) {
  const intl = useIntl();
  const [signOut, { isLoading }] = useSignOutMutation();
  const leave = (): void => {
    onClose();
    void signOut();
  };
  const role = roleOf(user);
  return (
    <>
      <button type="button" className={styles.who} onClick={onRename}>
        <span className={styles.name}>{user.name}</span>
        <span className={styles.detail}>
          <FormattedMessage
            id="profile.account"
            defaultMessage="{email} · {role}"
            values={{ email: user.email, role: intl.formatMessage(roleNames[role]) }}
          />
        </span>
        <EditOutlined
          className={styles.edit}
          aria-label={intl.formatMessage({ id: 'profile.changeName', defaultMessage: 'Change your name' })}
        />
      </button>
      <nav
        className={styles.part}
        aria-label={intl.formatMessage({ id: 'profile.navigation', defaultMessage: 'Your pages' })}
      >
        <div className={styles.onPhones}>
          <Entry to="/" icon={<FormOutlined aria-hidden />} onOpen={onClose}>
            <FormattedMessage id="shell.report" defaultMessage="Report" />
          </Entry>
          <Entry to="/manage" icon={<AppstoreOutlined aria-hidden />} onOpen={onClose}>
            <FormattedMessage id="title.manage" defaultMessage="Manage" />
          </Entry>
        </div>
        <Entry
          to="/unfinalized"
          icon={<FileTextOutlined aria-hidden />}
          count={user.unfinalized.length}
          onOpen={onClose}
        >
          <FormattedMessage id="title.unfinalized" defaultMessage="Unfinalized reports" />
        </Entry>
        {role !== 'staff' && (
          <Entry to="/admin" icon={<SettingOutlined aria-hidden />} count={user.bugreport.length} onOpen={onClose}>
            <FormattedMessage id="title.admin" defaultMessage="Admin" />
          </Entry>
        )}
      </nav>
      <div className={styles.part}>
        <LanguagePicker />
        <ThemePicker />
      </div>
      <div className={styles.part}>
        <button type="button" className={styles.entry} onClick={onReportBug}>
          <BugOutlined aria-hidden />
          <FormattedMessage id="bugReport.title" defaultMessage="Report a bug" />
        </button>
        <button type="button" className={styles.entry} disabled={isLoading} onClick={leave}>
          <LogoutOutlined aria-hidden />
          <FormattedMessage id="session.signOut" defaultMessage="Sign out" />
        </button>
        <LegalLink />
      </div>
    </>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly count?: number;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function Entry({ to, icon, count = 0, onOpen, children }: EntryProps) {
  return (
    <NavLink to={to} className={styles.entry} onClick={onOpen}>
      {icon}
      <span className={styles.label}>{children}</span>
      {count > 0 && <span className={styles.count}>{countText(count)}</span>}
    </NavLink>
  );
}

/** The profile lists one id more than this at most: there nobody counts. */
const MOST_COUNTED = 99;

const countText = (count: number): string => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : `${count}`);
